import type { NoteTermsFile } from '../../../schemas/types/note-terms.ts'
import { nearest } from '../../case/index.ts'
import type { Path, YamlFile } from '../../pack/index.ts'
import { foldText } from '../../text/fold-text.ts'
import { type Check, type CheckFinding, createFindingAt, type VocabularyContext } from '../check.ts'

/** A phrase by which a note is read, its meaning, and the subject within which it has that meaning. */
type NotePhrase = Readonly<{ file: YamlFile; path: Path; phrase: string; meaning: string; subject: string }>

/** A code that the note terms name and nothing has, and a phrase that means two entries of one subject. */
export const notePhrases: Check = {
  name: 'note-phrases',
  needs: 'vocabulary',
  check: ({ parsed, vocabulary }) => {
    const files = parsed.notes.flatMap(({ file, value }) => (value === undefined ? [] : [{ file, value }]))
    return [
      ...files.flatMap(({ file, value }) => checkCodes(file, listNamedPaths(value), vocabulary)),
      ...checkPhrases(files.flatMap(({ file, value }) => listPhrases(file, value))),
    ]
  },
}

const checkCodes = (
  file: YamlFile,
  named: readonly (readonly [Path, string])[],
  { entries }: VocabularyContext['vocabulary'],
): CheckFinding[] =>
  named.flatMap(([path, code]) => {
    if (entries.has(code)) return []
    const like = nearest(code, [...entries.keys()])
    return [
      createFindingAt(file, path, {
        what: `no entry is called \`${code}\``,
        why: 'what a note says in these words could not be entered',
        next: like ? `did you mean \`${like}\`?` : 'look it up with `epicriteria vocabulary`',
      }),
    ]
  })

/** Every code that a file names, and where. */
function listNamedPaths(value: NoteTermsFile): readonly (readonly [Path, string])[] {
  const { topics = [], findings = [], seizureTypes = [], seizureEntries, instead = {}, family, overruled = {} } = value
  return [
    ...listItems(value.doubtful, ['doubtful']),
    ...findings.flatMap(({ codes }, at) => listKeys(codes, ['findings', at, 'codes'])),
    ...listKeys(seizureEntries, ['seizureEntries']),
    ...listKeys(family?.codes, ['family', 'codes']),
    ...Object.entries(instead).flatMap(([name, codes]) => listValues(codes, ['instead', name])),
    ...Object.entries(overruled).flatMap(([code, codes]) => listValues(codes, ['overruled', code])),
    ...topics.flatMap(({ states = {} }, at) =>
      Object.entries(states).flatMap(([state, codes]) => listValues(codes, ['topics', at, 'states', state])),
    ),
    ...seizureTypes.flatMap(({ denied, past }, at) => listValues({ denied, past }, ['seizureTypes', at])),
    ...seizureTypes.flatMap(({ fills }, at) => listItems(fills.details, ['seizureTypes', at, 'fills', 'details'])),
  ]
}

const listKeys = (codes: object | undefined, path: Path): (readonly [Path, string])[] =>
  Object.keys(codes ?? {}).map((code) => [[...path, code], code])

const listValues = (codes: Readonly<Record<string, string | undefined>>, path: Path): (readonly [Path, string])[] =>
  Object.entries(codes).flatMap(([key, code]) => (code === undefined ? [] : [[[...path, key], code] as const]))

const listItems = (codes: readonly string[] | undefined, path: Path): (readonly [Path, string])[] =>
  (codes ?? []).map((code, at) => [[...path, at], code])

function checkPhrases(phrases: readonly NotePhrase[]): CheckFinding[] {
  const first = new Map<string, NotePhrase>()
  return phrases.flatMap((written) => {
    const key = `${written.subject} ${foldText(written.phrase)}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, written)
    return earlier === undefined || earlier.meaning === written.meaning ? [] : [reportPhrase(written, earlier)]
  })
}

const reportPhrase = (
  { file, path, phrase }: NotePhrase,
  { meaning, file: other, path: otherPath }: NotePhrase,
): CheckFinding =>
  createFindingAt(file, path, {
    what: `\`${phrase}\` already means \`${meaning}\` (${other.file}, line ${other.locate(otherPath).line})`,
    why: 'both would be suggested for the same words, and one of them wrongly',
    next: 'leave it with the one that it names best, or add the word that tells them apart',
  })

/** The phrases of entries; a finding may have the words of a sign of seizures, since its subject distinguishes them. */
function listPhrases(
  file: YamlFile,
  { findings = [], seizureEntries = {}, seizureTypes = [] }: NoteTermsFile,
): NotePhrase[] {
  return [
    ...findings.flatMap(({ topic, codes }, at) => listGroup(file, codes, ['findings', at, 'codes'], topic)),
    ...listGroup(file, seizureEntries, ['seizureEntries'], 'seizures'),
    ...seizureTypes.flatMap(({ id, say, signs = [] }, at) =>
      Object.entries({ say, signs }).flatMap(([key, phrases]) =>
        toPhrases(file, phrases, { path: ['seizureTypes', at, key], meaning: id, subject: 'kinds of seizures' }),
      ),
    ),
  ]
}

const listGroup = (
  file: YamlFile,
  codes: Readonly<Record<string, readonly string[]>>,
  path: Path,
  subject: string,
): NotePhrase[] =>
  Object.entries(codes).flatMap(([code, phrases]) =>
    toPhrases(file, phrases, { path: [...path, code], meaning: code, subject }),
  )

const toPhrases = (
  file: YamlFile,
  phrases: readonly string[],
  { path, meaning, subject }: Pick<NotePhrase, 'path' | 'meaning' | 'subject'>,
): NotePhrase[] => phrases.map((phrase, at) => ({ file, path: [...path, at], phrase, meaning, subject }))
