import { Ajv2020 } from 'ajv/dist/2020.js'
import { findQuoteSpan } from '../notes/quoted-words.ts'
import { createSuggestion, type Suggestion, type SuggestionTarget } from '../notes/suggestion.ts'
import { checkEvidence } from './evidence.ts'
import { buildCase, findTarget, type LetterField, nameEntry } from './letter-targets.ts'
import type { ToolData } from './tool.ts'

/** One thing that a reader takes from a letter, with the words of the letter that report it. */
export type LetterEntry = LetterField & Readonly<{ words: string }>

export type LetterAnswer = Readonly<{ entries: readonly LetterEntry[] }>

/** What can be suggested by an answer, and how many of its entries cannot: their words or their codes are wrong. */
export type CheckedAnswer = Readonly<{ suggestions: readonly Suggestion[]; leftOut: number }>

const MAX_ENTRIES = 500

/** The shape of an answer, as models are held to it, in what of JSON Schema each API understands. */
const ANSWER_SCHEMA = {
  type: 'object',
  properties: {
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          entry: { type: 'string' },
          value: { type: 'string' },
          words: { type: 'string' },
        },
        required: ['entry', 'value', 'words'],
        additionalProperties: false,
      },
    },
  },
  required: ['entries'],
  additionalProperties: false,
} as const

const isAnswer = new Ajv2020({ strict: false }).compile<LetterAnswer>(ANSWER_SCHEMA)

/** The answer in a text, which may be fenced or have words around it; undefined where there is none of this shape. */
export function parseLetterAnswer(text: string): LetterAnswer | undefined {
  try {
    const parsed: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    return isAnswer(parsed) && parsed.entries.length <= MAX_ENTRIES ? parsed : undefined
  } catch {
    return undefined
  }
}

type QuotedTarget = Readonly<{ target: SuggestionTarget; name: string; words: string }>

/**
 * Compares each entry of an answer with its words, as `classify_case` does. What the words deny, doubt or report of a
 * relative, and a field with two values, is uncertain, so that a person decides; what has no words in the letter, or no
 * code of the form, is left out.
 * @throws ToolRefusal if the letter is none, or one about several people
 */
export function checkLetterAnswer(data: ToolData, letter: string, { entries }: LetterAnswer): CheckedAnswer {
  const located = entries.flatMap(({ words, ...entry }): QuotedTarget[] => {
    const target = findTarget(data, entry)
    return target ? [{ target, name: nameEntry(target), words }] : []
  })
  const kept = located.filter(({ name }, index) => located.findIndex((one) => one.name === name) === index)
  const evidence = kept.map(({ name, words }) => ({ entries: [name], words }))
  const checked = checkEvidence(data, buildCase(kept.map(({ target }) => target)), evidence, letter)
  const refused = new Set(checked.refused.map(({ entry }) => entry))
  const denied = new Set(checked.questions.flatMap(({ entry, reason }) => (reason === 'denied' ? [entry] : [])))
  const findDoubt = ({ name, target }: QuotedTarget): Suggestion['doubt'] => {
    if (denied.has(name)) return 'denied'
    return located.some((other) => other.name === name && !isSameValue(other.target, target))
      ? 'contradicted'
      : undefined
  }
  return {
    suggestions: kept.filter(({ name }) => !refused.has(name)).map((one) => toSuggestion(letter, one, findDoubt(one))),
    leftOut: entries.length - located.length + refused.size,
  }
}

function toSuggestion(letter: string, { target, words }: QuotedTarget, doubt: Suggestion['doubt']): Suggestion {
  const span = findQuoteSpan(letter, words)
  const suggestion = createSuggestion(target, span ? [span] : [], doubt ? 'uncertain' : 'certain')
  return doubt ? { ...suggestion, doubt } : suggestion
}

const isSameValue = (one: SuggestionTarget, other: SuggestionTarget): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
