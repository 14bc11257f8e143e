/** The tool cannot do what it was asked to. The message is for a person: what happened and what to do next. */
export class CliError extends Error {}
