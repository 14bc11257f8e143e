/** The settings that earlier versions read, each with what to do instead: a clause that follows 'is no longer read:'. */
const RETIRED_SETTINGS: Readonly<Record<string, string>> = {
  ENCRYPT_CASES:
    'cases are stored in clear, and those that were encrypted are decrypted at the start while SERVER_KEY is set, so keep the disk of the database encrypted',
  MCP_ENABLED:
    'the tools of a language model are served by the command `epicriteria mcp` alone, over standard input and output, so leave it out',
  ...Object.fromEntries(
    ['URL', 'NAME', 'OPERATOR', 'KEY', 'SECONDS'].map((part) => [
      `NOTE_MODEL_${part}`,
      'no note leaves the browser any more, so leave it out, and end the access of this server to the model',
    ]),
  ),
}

export const RETIRED_SETTING_NAMES = Object.keys(RETIRED_SETTINGS)

/** A sentence for each setting that is set, itself or as NAME_FILE, and that this version does not read. */
export const listRetiredSettings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(RETIRED_SETTINGS)
    .filter(([name]) => environment[name] || environment[`${name}_FILE`])
    .map(([name, remedy]) => `${name} is no longer read: ${remedy}.`)
