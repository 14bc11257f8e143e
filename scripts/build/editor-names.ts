import { FEATURE_LISTS, SEIZURE_LISTS, SEIZURE_VALUES } from '../../rules/engine/index.ts'
import { compileVocabulary, type RuleFiles, type Vocabulary, type VocabularyEntry } from '../../rules/pack/index.ts'

/** What an author may write in some place, and what it stands for. */
type Name = readonly [name: string, meaning: string]

/** A definition of a JSON Schema, with the texts that the YAML language server shows beside it. */
type Definition = Readonly<Record<string, unknown>>

const LISTED_BY = '`npm run generate` lists it here'
const MISTAKES = {
  code: `no entry that counts here has this code; \`lint\` names the nearest one. A new entry is first added to a page in rules/vocabulary/, then ${LISTED_BY}`,
  set: `no set that counts here has this name; codes are written as a list: [one, another]. A new set is first added to a page in rules/vocabulary/, then ${LISTED_BY}`,
  values: 'write one of the listed values, several with | between them, or * for any',
  value: 'this is none of the values that can be chosen here',
  source: `no source has this key. A new source is first added to rules/sources.yaml, then ${LISTED_BY}`,
  syndrome: `no syndrome has this code. A new syndrome is made with \`epicriteria new\`, then ${LISTED_BY}`,
} as const

/** A definition or a place for each of several fields. */
export const each = <Made>(fields: readonly string[], made: (field: string) => Made): Record<string, Made> =>
  Object.fromEntries(fields.map((field) => [field, made(field)]))

/** The names that rules and cases use, as the `$defs` that the schemas of the editor refer to. */
export function editorNames({ pages, sources, syndromes }: RuleFiles): Record<string, Definition> {
  const vocabulary = compileVocabulary(pages)
  const entries = [...vocabulary.entries.values()]
  const ofCase = entries.filter(({ perSeizure }) => !perSeizure)
  const ofSeizure = entries.filter(({ perSeizure }) => perSeizure)
  const inList = (among: readonly VocabularyEntry[]) => (list: string) =>
    oneOf(among.filter((entry) => entry.list === list).map(nameOf), MISTAKES.code)
  return {
    feature: oneOf(ofCase.map(nameOf), MISTAKES.code),
    features: listOrSet('feature', setsOf(ofCase, vocabulary)),
    seizureEntry: oneOf(ofSeizure.map(nameOf), MISTAKES.code),
    seizureEntries: listOrSet('seizureEntry', setsOf(ofSeizure, vocabulary)),
    ...each(FEATURE_LISTS, inList(ofCase)),
    ...each(SEIZURE_LISTS, inList(ofSeizure)),
    ...each(['gender', ...SEIZURE_VALUES], (field) => answer(optionsOf(field, pages))),
    ...Object.fromEntries(SEIZURE_VALUES.map((field) => [`${field}Values`, alternatives(optionsOf(field, pages))])),
    source: oneOf(
      Object.entries(sources).map(([key, { citation }]) => [key, citation]),
      MISTAKES.source,
    ),
    syndrome: oneOf(
      Object.entries(syndromes).map(([code, { name }]) => [code, name]),
      MISTAKES.syndrome,
    ),
  }
}

const oneOf = (names: readonly Name[], errorMessage: string): Definition => ({
  type: 'string',
  ...listed(names),
  errorMessage,
})

const answer = (options: readonly Name[]): Definition => oneOf([...options, ['', 'Not answered']], MISTAKES.value)

const listed = (names: readonly Name[]): Definition => ({
  enum: names.map(([name]) => name),
  enumDescriptions: names.map(([, meaning]) => meaning),
})

const listOrSet = (item: string, sets: readonly Name[]): Definition => ({
  type: ['array', 'string'],
  minItems: 1,
  items: { $ref: `#/$defs/${item}` },
  anyOf: [oneOf(sets, MISTAKES.set), { type: 'array' }],
})

/** Judged by a pattern, since the language server would list every option beside a slip of the pen. */
const alternatives = (options: readonly Name[]): Definition => ({
  type: 'string',
  pattern: `^(\\*|(${either(options)})(\\|(${either(options)}))*)$`,
  patternErrorMessage: MISTAKES.values,
  anyOf: [listed(options), {}],
})

const either = (names: readonly Name[]): string => names.map(([name]) => name).join('|')

const nameOf = ({ code, label, page, section, help }: VocabularyEntry): Name => [
  code,
  [label, `page ${page}`, section, ...(help ? [help] : [])].join(' · '),
]

/** The sets that hold nothing but these entries. */
function setsOf(entries: readonly VocabularyEntry[], { sets }: Vocabulary): Name[] {
  const labels = new Map(entries.map(({ code, label }) => [code, label]))
  return [...sets]
    .filter(([, codes]) => codes.every((code) => labels.has(code)))
    .map(([set, codes]) => [set, codes.map((code) => `${labels.get(code)} (${code})`).join(' · ')])
}

/** What can be chosen for a field that holds one value out of several. */
const optionsOf = (field: string, pages: RuleFiles['pages']): Name[] =>
  pages
    .flatMap(({ page, sections }) => sections.map((section) => ({ page, ...section })))
    .flatMap(({ page, title, choice }) =>
      choice?.key === field
        ? choice.options.map(({ value, label }): Name => [value, `${label} · page ${page.title} · ${title}`])
        : [],
    )
