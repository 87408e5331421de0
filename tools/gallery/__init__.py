"""Pictures of every page and every state of a drill, drawn without a screen by the window's own code.

`run.py gallery FOLDER` draws both languages, three palettes and two sizes. A picture is named after what it shows:
`drill-settlement-guided-refused.fr.dark.1280x720.png`; sheets show the pictures of a page side by side. Nothing is left
to chance (a clock that stands, seeds, no motion): one machine draws the same pixels each time.
"""
