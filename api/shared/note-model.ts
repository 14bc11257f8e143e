import { isTrustworthyAddress } from './setting-list.ts'

/** A model of the site's own that reads notes, behind an OpenAI-compatible API. */
export type NoteModel = Readonly<{
  /** What `/chat/completions` follows. */
  url: string
  name: string
  key?: string
  /** Who runs it, as people are shown before anything is sent. */
  operator: string
  timeoutSeconds: number
}>

type ModelVariables = Readonly<Record<'url' | 'name' | 'operator' | 'key', string | undefined>>

/**
 * Reads the settings of the model; undefined where there is none. No message repeats the address or the key.
 * @throws Error with a sentence for the person who starts the server
 */
export function parseNoteModel(variables: ModelVariables, timeoutSeconds: number): NoteModel | undefined {
  const { url, name, operator, key } = variables
  if (url === undefined) return undefined
  const { username, password, search, hash } = URL.canParse(url) ? new URL(url) : { username: 'none' }
  if (!isTrustworthyAddress(url) || username || password || search || hash)
    throw new Error(
      'NOTE_MODEL_URL is not an address of the form https://models.example.org/v1, by https unless it is on this machine, and without a name, a password or a query: correct it, or leave it out.',
    )
  if (name === undefined || operator === undefined)
    throw new Error(
      `NOTE_MODEL_URL is set without ${name === undefined ? 'NOTE_MODEL_NAME, the name of the model there' : 'NOTE_MODEL_OPERATOR, who runs the model, which people are shown before anything is sent'}: set both, or leave it out.`,
    )
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('NOTE_MODEL_KEY has spaces or characters that no header can hold: correct it, or leave it out.')
  return { url, name, operator, timeoutSeconds, ...(key && { key }) }
}
