import { FEATURE_LISTS, SEIZURE_LISTS, SEIZURE_VALUES, selectFormItems } from '../../rules/case/index.ts'
import type { RuleFiles, Vocabulary, VocabularyEntry } from '../../rules/pack/index.ts'

/** A value that an author may write, and its meaning. */
type EnumEntry = readonly [name: string, meaning: string]

type LabeledCode = Pick<VocabularyEntry, 'code' | 'label'>

/** A definition of a JSON Schema, with the texts that the YAML language server shows for it. */
type Definition = Readonly<Record<string, unknown>>

const GENERATE_HINT = '`npm run generate` lists it here'
const ERROR_MESSAGES = {
  code: `no entry that counts here has this code; \`lint\` names the nearest one. A new entry is first added to a page in rules/vocabulary/, then ${GENERATE_HINT}`,
  set: `no set that counts here has this name; codes are written as a list: [one, another]. A new set is first added to a page in rules/vocabulary/, then ${GENERATE_HINT}`,
  values: 'write one of the listed values, several with | between them, or * for any',
  value: 'this is none of the values that can be chosen here',
  profileKey: `no feature of rules/features.yaml has this id, and no entry this code. A new feature is first added there, then ${GENERATE_HINT}`,
  source: `no source has this key. A new source is first added to rules/sources.yaml, then ${GENERATE_HINT}`,
  syndrome: `no syndrome has this code. A new syndrome is made with \`epicriteria new\`, then ${GENERATE_HINT}`,
} as const

/** A definition or a reference for each of several fields. */
export const mapFields = <Made>(fields: readonly string[], create: (field: string) => Made): Record<string, Made> =>
  Object.fromEntries(fields.map((field) => [field, create(field)]))

/** The names used in rules and cases, as the `$defs` that the editor's schemas refer to. */
export function buildEditorDefinitions({
  vocabulary,
  sources,
  syndromes,
  features,
}: RuleFiles): Record<string, Definition> {
  const { pages } = vocabulary
  const derived = [...vocabulary.derived].map(([code, { label }]) => ({ code, label }))
  const entries = [...vocabulary.entries.values()]
  const ofCase = entries.filter(({ perSeizure }) => !perSeizure)
  const ofSeizure = entries.filter(({ perSeizure }) => perSeizure)
  const createListEnum = (among: readonly VocabularyEntry[]) => (list: string) =>
    createEnum(among.filter((entry) => entry.list === list).map(toEnumEntry), ERROR_MESSAGES.code)
  return {
    feature: createEnum([...ofCase.map(toEnumEntry), ...derived.map(toDerivedEnumEntry)], ERROR_MESSAGES.code),
    features: createListOrSet('feature', listSets([...ofCase, ...derived], vocabulary)),
    seizureEntry: createEnum(ofSeizure.map(toEnumEntry), ERROR_MESSAGES.code),
    seizureEntries: createListOrSet('seizureEntry', listSets(ofSeizure, vocabulary)),
    ...mapFields(FEATURE_LISTS, createListEnum(ofCase)),
    ...mapFields(SEIZURE_LISTS, createListEnum(ofSeizure)),
    ...mapFields(['gender', ...SEIZURE_VALUES], (field) => createAnswerEnum(listOptions(field, pages))),
    ...Object.fromEntries(
      SEIZURE_VALUES.map((field) => [`${field}Values`, createAlternatives(listOptions(field, pages))]),
    ),
    profileKey: createEnum(
      [...features.map(({ id, label }): EnumEntry => [id, label]), ...ofCase.map(toEnumEntry)],
      ERROR_MESSAGES.profileKey,
    ),
    source: createEnum(
      Object.entries(sources).map(([key, { citation }]) => [key, citation]),
      ERROR_MESSAGES.source,
    ),
    syndrome: createEnum(
      Object.entries(syndromes).map(([code, { name }]) => [code, name]),
      ERROR_MESSAGES.syndrome,
    ),
  }
}

const createEnum = (names: readonly EnumEntry[], errorMessage: string): Definition => ({
  type: 'string',
  ...toEnumKeywords(names),
  errorMessage,
})

const createAnswerEnum = (options: readonly EnumEntry[]): Definition =>
  createEnum([...options, ['', 'Not answered']], ERROR_MESSAGES.value)

const toEnumKeywords = (names: readonly EnumEntry[]): Definition => ({
  enum: names.map(([name]) => name),
  enumDescriptions: names.map(([, meaning]) => meaning),
})

const createListOrSet = (item: string, sets: readonly EnumEntry[]): Definition => ({
  type: ['array', 'string'],
  minItems: 1,
  items: { $ref: `#/$defs/${item}` },
  anyOf: [createEnum(sets, ERROR_MESSAGES.set), { type: 'array' }],
})

/** A pattern, because for an `enum` the language server would list every option after one typo. */
const createAlternatives = (options: readonly EnumEntry[]): Definition => ({
  type: 'string',
  pattern: `^(\\*|(${joinAlternatives(options)})(\\|(${joinAlternatives(options)}))*)$`,
  patternErrorMessage: ERROR_MESSAGES.values,
  anyOf: [toEnumKeywords(options), {}],
})

const joinAlternatives = (names: readonly EnumEntry[]): string => names.map(([name]) => name).join('|')

const toEnumEntry = ({ code, label, page, section, help }: VocabularyEntry): EnumEntry => [
  code,
  [label, `page ${page}`, section, ...(help ? [help] : [])].join(' · '),
]

const toDerivedEnumEntry = ({ code, label }: LabeledCode): EnumEntry => [code, `${label} · derived from entries`]

/** The sets whose members are all among these. */
function listSets(entries: readonly LabeledCode[], { sets }: Vocabulary): EnumEntry[] {
  const labels = new Map(entries.map(({ code, label }) => [code, label]))
  return [...sets]
    .filter(([, codes]) => codes.every((code) => labels.has(code)))
    .map(([set, codes]) => [set, codes.map((code) => `${labels.get(code)} (${code})`).join(' · ')])
}

/** The options of a field that takes one of several values. */
const listOptions = (field: string, pages: Vocabulary['pages']): EnumEntry[] =>
  selectFormItems(pages, 'option').flatMap(({ page, section, key, value, label }) =>
    key === field ? [[value, `${label} · page ${page.title} · ${section.title}`]] : [],
  )
