import { requireOneLetter } from './evidence.ts'
import {
  ANSWER_SCHEMA,
  type CheckedAnswer,
  checkLetterAnswer,
  type LetterAnswer,
  parseLetterAnswer,
} from './letter-answer.ts'
import { describeLetterTask } from './letter-task.ts'
import type { ToolData } from './tool.ts'

/** A model behind an OpenAI-compatible API. `url`: what `/chat/completions` follows. */
export type LetterModel = Readonly<{ url: string; name: string; key?: string; timeoutSeconds: number }>

/** Why a model gave no answer that can be used. */
export type ModelFault = 'unreachable' | 'refused' | 'slow' | 'unusable'

export class LetterModelError extends Error {
  override name = 'LetterModelError'
  readonly fault: ModelFault

  /** The message holds nothing of the letter, of the answer or of the key. */
  constructor(fault: ModelFault) {
    super(`The model gave no answer: ${fault}.`)
    this.fault = fault
  }
}

/**
 * Has a model read a letter about one person, and compares its answer with the letter.
 * @throws LetterModelError, and ToolRefusal before anything is sent if the letter is none, or one about several people
 */
export async function readLetterByModel(data: ToolData, model: LetterModel, letter: string): Promise<CheckedAnswer> {
  requireOneLetter(letter)
  return checkLetterAnswer(data, letter, await askLetterModel(model, describeLetterTask(data), letter))
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * Sends a letter with a task to a model, and nothing else. Redirects are not followed, so that it goes to no other
 * address than that of the settings.
 * @throws LetterModelError
 */
async function askLetterModel(model: LetterModel, task: string, letter: string): Promise<LetterAnswer> {
  const signal = AbortSignal.timeout(model.timeoutSeconds * 1_000)
  try {
    const response = await fetch(`${model.url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(model.key && { authorization: `Bearer ${model.key}` }) },
      body: JSON.stringify(createRequest(model.name, task, letter)),
    })
    if (!response.ok) throw new LetterModelError('refused')
    const answer = parseLetterAnswer(readContent(await readBounded(response)))
    if (answer === undefined) throw new LetterModelError('unusable')
    return answer
  } catch (error) {
    if (error instanceof LetterModelError) throw error
    throw new LetterModelError(signal.aborted ? 'slow' : 'unreachable')
  }
}

const createRequest = (model: string, task: string, letter: string) => ({
  model,
  temperature: 0,
  stream: false,
  messages: [
    { role: 'system', content: task },
    { role: 'user', content: letter },
  ],
  response_format: { type: 'json_schema', json_schema: { name: 'entries', strict: true, schema: ANSWER_SCHEMA } },
})

/** @throws LetterModelError for an answer that is longer than any letter needs */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new LetterModelError('unusable')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** What the model wrote; empty where the text is no answer of such an API. */
function readContent(text: string): string {
  try {
    const content: unknown = Object(JSON.parse(text)).choices?.[0]?.message?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}
