import { VAULT_SCHEMES } from '@palimpsest/stores';
import { allCommands, type CommandFacts } from '../command-facts.js';
import { quoted } from '../shell-word.js';
import { flagCases, inShort, shellFacts } from './shell-facts.js';

/** The completion of zsh, with the meaning of each command and flag. */
export function zshCompletion(program: CommandFacts, names: readonly string[]): string {
  const commands = allCommands(program);
  return `#compdef ${names.join(' ')}
# Completion of palimpsest for zsh: see palimpsest completion --help.

_palimpsest_command() {
  commands=() flags=() valued='' kinds=()
  case "$1" in
${commands.map(commandCase).join('\n')}
  esac
}

_palimpsest_behind() {
  case "$1 $2" in
${commands.flatMap(flagCases).join('\n')}
    *) kind=any ;;
  esac
}

_palimpsest_offer() {
  local -a found
  case "$1" in
    files) _files ;;
    stores)
      if compset -P 'sqlite:' || compset -P 'markdown:'; then _files; else compadd -S '' -- ${VAULT_SCHEMES.join(' ')}; fi ;;
    conversations)
      found=("\${(@f)$("$words[1]" completion conversations 2>/dev/null | sed 's/:/\\\\:/g' | tr '\\t' ':')}")
      _describe -t conversations conversation found ;;
    words:*) compadd -- \${=1#words:} ;;
    *) _message 'a value' ;;
  esac
}

_palimpsest() {
  local line='' behind='' kind valued word
  local -a commands flags kinds
  local -i at=0 index
  _palimpsest_command ''
  for ((index = 2; index < CURRENT; index++)); do
    word="\${words[index]}"
    if [[ -n $behind ]]; then behind=''
    elif [[ $word == -* ]]; then
      if [[ " $valued " == *" $word "* ]]; then behind=$word; fi
    elif [[ $at == 0 && -n "\${(@M)commands:#\${word}:*}" ]]; then
      line="\${line:+$line }$word"
      _palimpsest_command "$line"
    else at=$((at + 1)); fi
  done
  if [[ -n $behind ]]; then _palimpsest_behind "$line" "$behind"; _palimpsest_offer "$kind"
  elif [[ "\${words[CURRENT]}" == -* ]]; then _describe -t flags flag flags
  else
    if [[ $at == 0 && \${#commands} -gt 0 ]]; then _describe -t commands command commands; fi
    if [[ \${#kinds} -gt 0 ]]; then
      if [[ $at -ge \${#kinds} ]]; then at=$((\${#kinds} - 1)); fi
      if [[ -n "\${kinds[at + 1]}" ]]; then _palimpsest_offer "\${kinds[at + 1]}"; fi
    fi
  fi
}

if [[ "\${funcstack[1]}" == _palimpsest ]]; then _palimpsest "$@"; else compdef _palimpsest ${names.join(' ')}; fi
`;
}

function commandCase(command: CommandFacts): string {
  const { path, commands, flags } = command;
  const described = (name: string, meaning: string) => quoted(`${name.replaceAll(':', '\\:')}:${inShort(meaning)}`);
  const { valued, kinds } = shellFacts(command);
  return [
    `    ${quoted(path.join(' '))})`,
    `      commands=(${commands.map((one) => described(one.path.at(-1) ?? '', one.meaning)).join(' ')})`,
    `      flags=(${flags.flatMap(({ names, meaning }) => names.map((name) => described(name, meaning))).join(' ')})`,
    `      valued=${valued}`,
    `      kinds=(${kinds}) ;;`,
  ].join('\n');
}
