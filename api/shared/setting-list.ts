import { readFileSync } from 'node:fs'

/**
 * The list in the JSON file that a setting names. `holds`: what is in the list, in the plural.
 * @throws Error with a sentence for the person who starts the server
 */
export function readSettingList(setting: string, file: string, holds: string): readonly unknown[] {
  const explained = `${setting} names ${file}, which does not hold a list of ${holds} as JSON: correct the file or the name, or leave it out.`
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(list)) return list
  } catch (error) {
    throw new Error(explained, { cause: error })
  }
  throw new Error(explained)
}

/** Whether keys and people can come from an address: without TLS only from this machine. */
export const isTrustworthyAddress = (address: string): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname))
