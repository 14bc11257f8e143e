import type { NoteTermsFile } from '../../schemas/types/note-terms.ts'
import type { Vocabulary } from '../pack/index.ts'
import { foldText } from '../text/fold-text.ts'
import type { PhraseRow } from './phrases.ts'
import type { BuiltNoteTerms, BuiltNumberWords, NoteField, NoteTerms } from './terms.ts'

/**
 * The terms of a language as a note is read by them: every phrase folded, with what the vocabulary holds on each code.
 */
export function compileNoteTerms(files: readonly NoteTermsFile[], vocabulary: Vocabulary): NoteTerms {
  const { features } = vocabulary
  const joined = joinFiles(files)
  return {
    ...(foldTexts(expandClasses(joined, joined.classes)) as Required<NoteTermsFile>),
    fields: listFields(vocabulary),
    gates: listOwn(features, ({ gate }) => gate?.code),
    opposites: listOwn(features, ({ opposite }) => opposite),
    names: listNames(vocabulary, joined),
  }
}

/** What of the terms is needed to read numbers alone, which fields do that load no other words. */
export function getNumberWords({ sha256, terms }: BuiltNoteTerms): BuiltNumberWords {
  const { words, half, quarters, old, units, ambiguous, sexes, rangeJoins, additions, articles, partOf } = terms.numbers
  const numberWords = { words, half, quarters, old, units, ambiguous, sexes, rangeJoins, additions, articles, partOf }
  return { sha256, numberWords }
}

/** The files of a language as one; what several of them list is put together. */
function joinFiles(files: readonly NoteTermsFile[]): NoteTermsFile {
  const findings = files.flatMap((file) => file.findings ?? [])
  return { ...Object.assign({}, ...files), findings }
}

/** Phrases with their classes of words written out; throws where one names a class that there is not. */
function expandClasses(value: unknown, classes: NoteTermsFile['classes'] = {}): unknown {
  if (typeof value === 'string') return value.replaceAll(/\$(\w+)/g, (_, name: string) => joinClass(name, classes))
  if (Array.isArray(value)) return value.map((item) => expandClasses(item, classes))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expandClasses(item, classes)]))
}

function joinClass(name: string, classes: NonNullable<NoteTermsFile['classes']>): string {
  const words = classes[name]
  if (words === undefined)
    throw new Error(
      `A phrase of the note terms names the class '$${name}', which there is not, so that it could never be found. Add it under 'classes', or correct its name.`,
    )
  return words.join('|')
}

/** Folds the items of lists, which are words of the language; keys, codes and the answers of choices stay. */
function foldTexts(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' && !CODE_LISTS.has(key) ? foldPhrase(item) : foldTexts(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, AS_WRITTEN.has(name) ? item : foldTexts(item, name)]),
  )
}

/** Lists of codes by code, and words that are sought with their capitals. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['vague', 'contested', 'identifying'])

const CODE_LISTS: ReadonlySet<string> = new Set([
  'details',
  'doubtful',
  'focalSigns',
  'other',
  'of',
  'ofParents',
  'unnamed',
])

/** A phrase with its marks, each word folded as those of a note are. */
const foldPhrase = (phrase: string): string => phrase.split(' ').map(foldSlot).join(' ')

function foldSlot(slot: string): string {
  if (slot === '..') return slot
  const [, pieces = '', mark = ''] = /^(.*?)(\??)$/.exec(slot) ?? []
  const folded = pieces
    .split('|')
    .map((piece) => (piece.endsWith('*') ? `${piece.slice(0, -1).toLowerCase()}*` : foldText(piece)))
  return `${folded.join('|')}${mark}`
}

const listFields = ({ entries }: Vocabulary): Record<string, NoteField> =>
  Object.fromEntries(
    [...entries.values()].map(({ code, list, perSeizure }) => [code, { list, perSeizure } as NoteField]),
  )

function listOwn<Value extends object>(
  values: Readonly<Record<string, Value>>,
  getCode: (value: Value) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([code, value]) => {
      const found = getCode(value)
      return found === undefined ? [] : [[code, found]]
    }),
  )
}

/** A label of fewer words, and a name of fewer letters, is too vague by itself. */
const MIN_LABEL_WORDS = 2
const MIN_NAME_LETTERS = 4

/**
 * The names of the entries of the case: those written with them, and labels that are names rather than sentences, each
 * of one entry alone; what is of the course has them from its entry at onset. What describes seizures has phrases of
 * its own, and that a source is normal is read from its words and those of its state, wherever the two are.
 */
function listNames(
  { entries, names, features }: Vocabulary,
  { unnamed = [], instead = {} }: NoteTermsFile,
): readonly PhraseRow<string>[] {
  const ofCourse = new Set(Object.values(instead.course ?? {}))
  const rows = [...entries.values()]
    .filter(({ code, perSeizure, retired }) => !perSeizure && retired === undefined && !unnamed.includes(code))
    .filter(({ code }) => !ofCourse.has(code))
    .filter(({ code }) => features[code]?.opposite === undefined)
    .flatMap(({ code, label }) =>
      [...(isName(label) ? [label] : []), ...(names.entries[code] ?? [])].map((name) => ({
        phrase: foldText(name),
        value: code,
      })),
    )
  return rows
    .filter(({ phrase }) => phrase.length >= MIN_NAME_LETTERS)
    .filter(({ phrase, value }) => rows.every((row) => row.phrase !== phrase || row.value === value))
}

const isName = (label: string): boolean => foldText(label).split(' ').length >= MIN_LABEL_WORDS && !/[(,;:]/.test(label)
