/** The command cannot do its work. The message explains to a person what happened and what to do next. */
export class CliError extends Error {}
