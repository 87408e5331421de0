#!/bin/sh
# Installs Tapis from the folder this file lies in, or takes it away again; needs no network.
set -eu
umask 022

MACHINE='@machine@'
GLIBC='@glibc@'
ASKS='@asks@'
NEWER='@newer@'

english=no
told=$(printf '%s\n' "${LANGUAGE:-}" | tr ':' '\n' | sed -n '/^en/{p;q;}; /^fr/{p;q;}')
case "${told:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in en*) english=yes ;; esac

say() { # French, English
    if [ "$english" = yes ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

fail() { # French, English
    say "$1" "$2" >&2
    exit 1
}

usage() {
    say "Usage : sh install.sh [--user | --system | --prefix DOSSIER] [--school DOSSIER] [--uninstall]
  --user       pour vous seul, dans ~/.local (par défaut)
  --system     pour tous les comptes, dans /usr/local (par défaut pour l’administrateur)
  --prefix     dans un autre dossier
  --school     installe avec lui ce que donne l’école : house.yaml, lessons, scenarios,
               roles.json, server.toml, server.pem (par défaut le dossier school à côté de ce
               fichier, s’il y en a un)
  --uninstall  retire Tapis ; les progrès restent" \
        "Usage: sh install.sh [--user | --system | --prefix FOLDER] [--school FOLDER] [--uninstall]
  --user       for you alone, in ~/.local (the default)
  --system     for every account, in /usr/local (the default for the administrator)
  --prefix     in another folder
  --school     installs with it what the school gives: house.yaml, lessons, scenarios,
               roles.json, server.toml, server.pem (by default the folder school beside this
               file, where there is one)
  --uninstall  removes Tapis; the progress stays"
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
task=install
prefix=
school=$here/school
case "$(basename -- "$0")" in uninstall*)
    task=uninstall
    prefix=$(dirname -- "$(dirname -- "$here")")
    ;;
esac
if [ -z "$prefix" ]; then
    if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
fi
while [ $# -gt 0 ]; do
    case "$1" in
    --user) prefix=${HOME:?}/.local ;;
    --system) prefix=/usr/local ;;
    --prefix)
        [ $# -ge 2 ] || { usage >&2 && exit 2; }
        prefix=$2
        shift
        ;;
    --school)
        [ $# -ge 2 ] || { usage >&2 && exit 2; }
        school=$2
        [ -d "$school" ] || fail "Le dossier $school n’existe pas. Rien n’a été changé." \
            "The folder $school does not exist. Nothing was changed."
        shift
        ;;
    --uninstall) task=uninstall ;;
    -h | --help) usage && exit 0 ;;
    *) usage >&2 && exit 2 ;;
    esac
    shift
done
case "$prefix" in /*) ;; *) prefix=$(pwd -P)/$prefix ;; esac
# what a desktop file cannot quote, and what would break a list of lines
case "$prefix" in *[\"\`\$\\%\&\|]* | *"
"*) fail "Le dossier $prefix contient un signe qui ne va pas (\" \` \$ \\ % & |). Choisissez-en un autre." \
    "The folder $prefix holds a sign that does not do (\" \` \$ \\ % & |). Choose another." ;;
esac

program=$prefix/lib/tapis
list=$program/installed
fresh=$program.new
before=$program.before
bash=$prefix/share/bash-completion/completions
zsh=$prefix/share/zsh/site-functions
mime=$prefix/share/mime/packages

may_write() { # making a file is the one sure answer, for a read-only disk and for the administrator too
    mkdir -p -- "$1" && touch -- "$1/.tapis" && rm -f -- "$1/.tapis"
}

in_use() {
    for link in /proc/[0-9]*/exe; do
        case "$(readlink "$link" 2>/dev/null || :)" in "$program"/*) return 0 ;; esac
    done
    return 1
}

put_back() { # an installation that was cut short leaves the earlier version beside
    [ -d "$before" ] || return 0
    if [ -d "$program/data" ]; then mv -- "$program/data" "$before/data"; fi
    rm -rf -- "$program"
    mv -- "$before" "$program"
}

check_place() {
    put_back
    if [ -e "$program" ] && [ ! -f "$list" ]; then
        fail "$program existe et n’est pas une installation de Tapis. Rien n’a été changé." \
            "$program exists and is no installation of Tapis. Nothing was changed."
    fi
    if in_use; then
        fail "Tapis est ouvert. Fermez-le, puis recommencez." "Tapis is open. Close it, then start again."
    fi
}

forget_files() { # what an earlier installation put outside its own folder
    [ -f "$list" ] || return 0
    while IFS= read -r file; do
        case "$file" in
        */../* | */..) continue ;; # whatever wrote that line, it was not us
        "$prefix"/bin/*) rm -f -- "$file" ;;
        "$prefix"/share/*)
            rm -f -- "$file"
            folder=$(dirname -- "$file")
            while [ "$folder" != "$prefix/share" ] && rmdir -- "$folder" 2>/dev/null; do
                folder=$(dirname -- "$folder")
            done
            ;;
        esac
    done <"$list"
}

older() { # version, version
    [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -t . -k 1,1n -k 2,2n | head -n 1)" = "$1" ]
}

strange() { # what lies in the archive unasked, links among it: SHA256SUMS looks at the files it lists alone
    {
        (
            cd "$here"
            find . ! -type d ! -path ./SHA256SUMS ! -path './school/*' ! -path './tapis/data/*' ! -path ./tapis/portable \
                ! -path ./tapis/portable.txt | sed 's|^\./||'
            # each listed file twice: what comes once is not listed
            cut -c 67- SHA256SUMS SHA256SUMS
        ) | LC_ALL=C sort | uniq -u
        find "$here" -type l
    } | head -n 1
}

tell_desktop() { # caches that are there must learn of icon and kinds of files; menus look by themselves
    if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -q "$prefix/share/icons/hicolor" 2>/dev/null || :
    fi
    # which program opens a lesson
    if command -v update-mime-database >/dev/null 2>&1 && [ -d "$prefix/share/mime/packages" ]; then
        update-mime-database "$prefix/share/mime" 2>/dev/null || :
    fi
    if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$prefix/share/applications" ]; then
        update-desktop-database -q "$prefix/share/applications" 2>/dev/null || :
    fi
}

clear_caches() { # what was made for our kind of file and our menu entry alone
    if ! ls "$prefix"/share/applications/*.desktop >/dev/null 2>&1; then
        rm -f -- "$prefix/share/applications/mimeinfo.cache"
        rmdir -- "$prefix/share/applications" 2>/dev/null || :
    fi
    [ ! -d "$mime" ] || return 0
    for name in globs globs2 magic XMLnamespaces subclasses aliases types generic-icons icons treemagic mime.cache \
        version application/x-tapis-lesson.xml application/x-tapis-answers.xml; do
        rm -f -- "$prefix/share/mime/$name"
    done
    rmdir -- "$prefix/share/mime/application" "$prefix/share/mime" 2>/dev/null || :
}

if [ "$task" = uninstall ]; then
    [ -f "$list" ] || fail "Tapis n’est pas installé dans $prefix." "Tapis is not installed in $prefix."
    check_place
    may_write "$prefix/lib" 2>/dev/null || fail "Vous n’avez pas le droit de changer $prefix. Recommencez en administrateur." \
        "You may not change $prefix. Start again as administrator."
    forget_files
    # progress that a start with --portable put here is not the program's to take away
    find "$program" -mindepth 1 -maxdepth 1 ! -name data -exec rm -rf -- {} +
    rmdir -- "$program" 2>/dev/null || say "Les progrès de $program/data y restent." "The progress in $program/data stays."
    clear_caches
    tell_desktop
    case "$prefix" in
    /usr/local | "${HOME:-/}/.local") ;; # these folders are the system's and the account's
    *) rmdir -- "$prefix/bin" "$prefix/lib" "$prefix/share" 2>/dev/null || : ;;
    esac
    say "Tapis est retiré de $prefix. Les progrès restent où ils sont (d’habitude ~/.local/share/tapis)." \
        "Tapis is removed from $prefix. The progress stays where it is (usually ~/.local/share/tapis)."
    exit 0
fi

# the machine

[ "$(uname -s) $(uname -m)" = "Linux $MACHINE" ] ||
    fail "Ce programme est fait pour Linux $MACHINE ; cet ordinateur est $(uname -s) $(uname -m)." \
        "This program is made for Linux $MACHINE; this computer is $(uname -s) $(uname -m)."
found=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d ' ' -f 2)
if older "${found:-0}" "$GLIBC"; then
    fail "Ce système est trop ancien ou d’une autre sorte : il faut la glibc $GLIBC (pour $ASKS), il a ${found:-autre chose}." \
        "This system is too old or of another kind: glibc $GLIBC is needed (by $ASKS), it has ${found:-something else}."
fi

# the archive, as it was unpacked

[ -f "$here/SHA256SUMS" ] || fail "Il manque des fichiers à côté de $0. Décompressez l’archive entière." \
    "Files are missing beside $0. Unpack the whole archive."
(cd "$here" && sha256sum --check --quiet --strict SHA256SUMS >/dev/null 2>&1) ||
    fail "Des fichiers de l’archive manquent ou sont abîmés. Copiez-la et décompressez-la de nouveau." \
        "Files of the archive are missing or damaged. Copy it and unpack it again."
extra=$(strange)
[ -z "$extra" ] || fail "L’archive contient un fichier qui n’en est pas : $extra. Copiez-la et décompressez-la de nouveau." \
    "The archive holds a file that is none of its own: $extra. Copy it and unpack it again."

# the place

check_place
{ may_write "$prefix/lib" && may_write "$prefix/bin" && may_write "$prefix/share/applications" &&
    may_write "$prefix/share/icons/hicolor" && may_write "$bash" && may_write "$zsh" &&
    may_write "$mime"; } 2>/dev/null ||
    fail "Impossible d’écrire dans $prefix. Recommencez en administrateur, ou avec --user." \
        "Cannot write to $prefix. Start again as administrator, or with --user."
for name in tapis tapis-cli; do
    if [ -e "$prefix/bin/$name" ] && [ ! -L "$prefix/bin/$name" ]; then
        fail "$prefix/bin/$name existe et n’est pas à Tapis. Rien n’a été changé." \
            "$prefix/bin/$name exists and is not ours. Nothing was changed."
    fi
done

# an interruption or a full disk leaves the earlier version as it was
trap 'rm -rf -- "$fresh"; put_back' EXIT
trap 'exit 130' HUP INT TERM
rm -rf -- "$fresh"
say "Copie dans $program…" "Copying to $program…"
cp -R -- "$here/tapis" "$fresh" 2>/dev/null ||
    fail "La copie a échoué : vérifiez la place libre dans $prefix. Rien n’a été changé." \
        "The copy failed: check the free space in $prefix. Nothing was changed."
rm -rf -- "$fresh/data" "$fresh/portable" "$fresh/portable.txt"
for library in $NEWER; do # every desktop has these: a system too old for ours does with its own
    if older "$found" "${library#*=}"; then rm -f -- "$fresh/_internal/${library%=*}"; fi
done
cp -- "$here/install.sh" "$fresh/uninstall.sh"
say "Vérification…" "Checking…"
if ! told=$("$fresh/tapis" --self-test 2>&1); then
    printf '%s\n' "$told" | tail -n 3 >&2
    fail "Tapis ne fonctionne pas sur cet ordinateur (voir ci-dessus). Rien n’a été changé." \
        "Tapis does not work on this computer (see above). Nothing was changed."
fi

for part in house.yaml lessons scenarios; do # what the school gives every account
    [ -e "$school/$part" ] || continue
    if ! told=$("$fresh/tapis-cli" check-scenarios "$school/$part" 2>&1); then
        printf '%s\n' "$told" >&2
        fail "Le dossier de l’école contient une faute (voir ci-dessus). Rien n’a été changé." \
            "The school’s folder holds a fault (see above). Nothing was changed."
    fi
    { mkdir -p -- "$fresh/school" && cp -R -- "$school/$part" "$fresh/school/" &&
        chmod -R u+rwX,go-w,go+rX "$fresh/school"; } 2>/dev/null ||
        fail "La copie du dossier de l’école a échoué. Rien n’a été changé." \
            "Copying the school’s folder failed. Nothing was changed."
done

# the instructor's passphrase, of which only what it was stretched to is kept; where the school's server is, no secret
for part in roles.json server.toml server.pem; do
    [ -f "$school/$part" ] || continue
    { mkdir -p -- "$fresh/school" && cp -- "$school/$part" "$fresh/school/" &&
        chmod 644 "$fresh/school/$part"; } 2>/dev/null ||
        fail "La copie du dossier de l’école a échoué. Rien n’a été changé." \
            "Copying the school’s folder failed. Nothing was changed."
done

icons=$prefix/share/icons/hicolor
{
    printf '%s\n' "$prefix/bin/tapis" "$prefix/bin/tapis-cli" "$prefix/share/applications/tapis.desktop" \
        "$mime/tapis.xml" "$bash/tapis-cli" "$zsh/_tapis-cli"
    (cd "$here/icons" && find . -type f) | sed "s|^\\.|$icons|"
} >"$fresh/installed"
forget_files
if [ -d "$program" ]; then mv -- "$program" "$before"; fi
mv -- "$fresh" "$program"
if [ -d "$before/data" ]; then mv -- "$before/data" "$program/data"; fi
for name in portable portable.txt school; do # where it keeps its data, what the school has given
    if [ -e "$before/$name" ] && [ ! -e "$program/$name" ]; then mv -- "$before/$name" "$program/$name"; fi
done
for name in tapis tapis-cli; do ln -sf -- "../lib/tapis/$name" "$prefix/bin/$name"; done
mkdir -p -- "$icons" "$prefix/share/applications" "$bash" "$zsh" "$mime"
cp -R -- "$here/icons/." "$icons/"
cp -- "$here/completion/tapis-cli.bash" "$bash/tapis-cli"
cp -- "$here/completion/tapis-cli.zsh" "$zsh/_tapis-cli"
cp -- "$here/tapis-mime.xml" "$mime/tapis.xml"
sed "s|^Exec=.*|Exec=\"$program/tapis\" %f|" "$here/tapis.desktop" >"$prefix/share/applications/tapis.desktop"
rm -rf -- "$before"
trap - EXIT
tell_desktop
say "Tapis est installé : ouvrez-le par le menu, ou par $prefix/bin/tapis.
Pour le retirer : sh $program/uninstall.sh" \
    "Tapis is installed: open it from the menu, or by $prefix/bin/tapis.
To remove it: sh $program/uninstall.sh"
