/** What follows the options of a help: calls as a person writes them, each with what it does where that is not plain. */
export const formatExamples = (...examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`
