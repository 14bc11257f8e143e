import type { Suggestion } from '../../../rules/notes/suggestion.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { isRecord } from '../../case/files/json.ts'
import { describeLength, isTooLong, listIdentifying, type ReadText } from './read-text.ts'

/** Has a text read by the model of the site. What seems to identify somebody keeps it from being sent. */
export async function readByModel(text: string): Promise<ReadText> {
  if (isTooLong(text)) return { text, problem: describeLength(text.length) }
  const identifying = listIdentifying(text)
  if (identifying.length > 0) return { text, problem: describeIdentifying(identifying) }
  const result = await apiClient.post('/api/note', { text })
  if (!result.ok) return { text, problem: result.failure.message }
  const { suggestions, leftOut } = parseReading(result.value)
  const problem = suggestions.length === 0 ? { problem: NOTHING_READ } : {}
  return { text, identifying, suggestions, notUnderstood: [], leftOut, ...problem }
}

/** The server checks each suggestion; one of another version may answer otherwise. */
function parseReading(value: unknown): Readonly<{ suggestions: readonly Suggestion[]; leftOut: number }> {
  const { suggestions, leftOut } = isRecord(value) ? value : {}
  return {
    suggestions: Array.isArray(suggestions) ? (suggestions as Suggestion[]) : [],
    leftOut: typeof leftOut === 'number' ? leftOut : 0,
  }
}

const describeIdentifying = (kinds: readonly string[]): string =>
  `The text seems to hold ${kinds.join(' and ')}, so it was not sent. Take that out, then send it again, or read it on this machine.`

const NOTHING_READ =
  'The model gave no entry whose words are in this text. Read the text on this machine, or enter the case page by page.'
