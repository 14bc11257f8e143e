/** The command cannot do its work. The message explains to a person what happened and what to do next. */
export class CliError extends Error {
  readonly exitStatus: number

  constructor(message: string, exitStatus: number = EXIT_COULD_NOT_RUN) {
    super(message)
    this.exitStatus = exitStatus
  }
}

export const EXIT_COULD_NOT_RUN = 2
