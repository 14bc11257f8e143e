/** The command cannot do what was asked. The message says to a person what happened and what to do next. */
export class CliError extends Error {}
