import { VAULT_SCHEMES } from '@palimpsest/stores';
import { allCommands, type CommandFacts } from '../command-facts.js';
import { quoted } from '../shell-word.js';
import { flagCases, shellFacts } from './shell-facts.js';

/**
 * The completion of bash. It needs no package of completions, and looks at the line itself: bash breaks words at colons, which
 * addresses of stores have.
 */
export function bashCompletion(program: CommandFacts, names: readonly string[]): string {
  const commands = allCommands(program);
  return `# Completion of palimpsest for bash: source it, or see palimpsest completion --help.

_palimpsest_command() {
  commands='' flags='' valued='' kinds=()
  case "$1" in
${commands.map(commandCase).join('\n')}
  esac
}

# What can stand behind a flag of a command; "any" where anything can.
_palimpsest_behind() {
  case "$1 $2" in
${commands.flatMap(flagCases).join('\n')}
    *) kind=any ;;
  esac
}

_palimpsest_reply() {
  local found
  COMPREPLY=()
  while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen "$@")
}

_palimpsest_option() { type compopt > /dev/null 2>&1 && compopt -o "$1"; }

_palimpsest_offer() {
  local kind=$1 word=$2
  case "$kind" in
    files) _palimpsest_option filenames; _palimpsest_reply -f -- "$word" ;;
    stores)
      if [[ $word == sqlite:* || $word == markdown:* ]]; then
        _palimpsest_option nospace
        _palimpsest_reply -P "\${word%%:*}:" -f -- "\${word#*:}"
      else
        _palimpsest_option nospace
        _palimpsest_reply -W ${quoted(VAULT_SCHEMES.join(' '))} -- "$word"
      fi ;;
    conversations) _palimpsest_reply -W "$("\${COMP_WORDS[0]}" completion conversations 2>/dev/null | cut -f 1)" -- "$word" ;;
    words:*) _palimpsest_reply -W "\${kind#words:}" -- "$word" ;;
  esac
}

_palimpsest() {
  local line=\${COMP_LINE:0:COMP_POINT} path='' at=0 isBehind='' kind word
  local commands flags valued; local -a kinds typed
  read -ra typed <<< "$line"
  [[ $line == *[[:space:]] ]] && typed+=('')
  local current=\${typed[\${#typed[@]}-1]}
  _palimpsest_command ''
  for word in "\${typed[@]:1:\${#typed[@]}-2}"; do
    if [[ -n $isBehind ]]; then isBehind=''
    elif [[ $word == -* ]]; then [[ " $valued " == *" $word "* ]] && isBehind=$word
    elif [[ $at == 0 && " $commands " == *" $word "* ]]; then path="\${path:+$path }$word"; _palimpsest_command "$path"
    else at=$((at + 1)); fi
  done
  COMPREPLY=()
  if [[ -n $isBehind ]]; then _palimpsest_behind "$path" "$isBehind"; _palimpsest_offer "$kind" "$current"
  elif [[ $current == -* ]]; then _palimpsest_reply -W "$flags" -- "$current"
  else
    if [[ $at == 0 && -n $commands ]]; then _palimpsest_reply -W "$commands" -- "$current"; fi
    if ((\${#kinds[@]} > 0)); then
      ((at < \${#kinds[@]})) || at=$((\${#kinds[@]} - 1))
      [[ -n \${kinds[at]} ]] && _palimpsest_offer "\${kinds[at]}" "$current"
    fi
  fi
  local before=\${current%"\${current##*[:=]}"}
  [[ $COMP_WORDBREAKS == *:* && -n $before ]] && COMPREPLY=("\${COMPREPLY[@]#"$before"}")
  return 0
}

complete -F _palimpsest ${names.join(' ')}
`;
}

function commandCase(command: CommandFacts): string {
  const { path, commands, flags } = command;
  const list = (texts: readonly string[]) => quoted(texts.join(' '));
  const { valued, kinds } = shellFacts(command);
  return [
    `    ${list(path)})`,
    `      commands=${list(commands.map((one) => one.path.at(-1) ?? ''))}`,
    `      flags=${list(flags.flatMap(({ names }) => names))}`,
    `      valued=${valued}`,
    `      kinds=(${kinds}) ;;`,
  ].join('\n');
}
