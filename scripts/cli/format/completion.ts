/** What a shell completes of one command. `words`: those that an option takes, where there are few. */
export type CompletedCommand = Readonly<{
  name: string
  description: string
  options: readonly Readonly<{ name: string; description: string; words: readonly string[]; takesValue: boolean }>[]
}>

type CompletionWriter = (commands: readonly CompletedCommand[]) => string

/** A case of `case` in bash and zsh for each option with words, by command and option. */
const listWordCases = (commands: readonly CompletedCommand[], write: (words: string) => string): string =>
  commands
    .flatMap(({ name, options }) =>
      options.flatMap((option) =>
        option.words.length > 0 ? [`    '${name} ${option.name}') ${write(option.words.join(' '))} ;;`] : [],
      ),
    )
    .join('\n')

const listOptionCases = (commands: readonly CompletedCommand[], write: (words: string) => string): string =>
  commands
    .map(({ name, options }) => `    '${name}') ${write(options.map((option) => option.name).join(' '))} ;;`)
    .join('\n')

const writeBash: CompletionWriter = (commands) => {
  const reply = (words: string) => `COMPREPLY=($(compgen -W '${words}' -- "$current"))`
  return `_epicriteria() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply(commands.map(({ name }) => name).join(' '))}
    return
  fi
  case "$command $previous" in
${listWordCases(commands, (words) => `${reply(words)}; return`)}
  esac
  [[ "$current" == -* ]] || return
  case "$command" in
${listOptionCases(commands, reply)}
  esac
}
complete -o default -F _epicriteria epicriteria
`
}

const writeZsh: CompletionWriter = (commands) => `#compdef epicriteria
_epicriteria() {
  local command="\${words[2]}" previous="\${words[CURRENT-1]}" current="\${words[CURRENT]}"
  if (( CURRENT == 2 )); then
    compadd -- ${commands.map(({ name }) => name).join(' ')}
    return
  fi
  case "$command $previous" in
${listWordCases(commands, (words) => `compadd -- ${words}; return`)}
  esac
  if [[ "$current" != -* ]]; then
    _files
    return
  fi
  case "$command" in
${listOptionCases(commands, (words) => `compadd -- ${words}`)}
  esac
}
compdef _epicriteria epicriteria
`

const quoteFish = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`

const writeFish: CompletionWriter = (commands) => {
  const ofCommands = commands.map(
    ({ name, description }) =>
      `complete -c epicriteria -n __fish_use_subcommand -f -a ${name} -d ${quoteFish(description)}`,
  )
  const ofOptions = commands.flatMap(({ name, options }) =>
    options.map(({ name: option, description, words, takesValue }) => {
      const value = words.length > 0 ? ` -x -a ${quoteFish(words.join(' '))}` : takesValue ? ' -r' : ''
      const long = option.replace(/^--/, '')
      return `complete -c epicriteria -n '__fish_seen_subcommand_from ${name}' -l ${long}${value} -d ${quoteFish(description)}`
    }),
  )
  return `${[...ofCommands, ...ofOptions].join('\n')}\n`
}

/** The script of each shell. */
export const COMPLETION_WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish } as const satisfies Readonly<
  Record<string, CompletionWriter>
>
