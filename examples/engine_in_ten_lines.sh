#!/bin/bash
# A whole engine that knows no rule: it asks for the legal actions and plays the first. See docs/protocol.md.
while read -r word rest; do
    case $word in
        euchre) printf '%s\n' "id name ten lines" "want legal" ready ;;
        view) action= ;;
        legal) action=${rest%% *} ;;
        go) [ "$action" ] && echo "action $action" || echo "error no legal actions were sent" ;;
        quit) exit ;;
        *) echo "error $word is not understood" ;;
    esac
done
