import type { SeizureTermsFile } from '../../schemas/types/seizure-terms.ts'
import type { VocabularyPage } from '../../schemas/types/vocabulary-page.ts'
import {
  type CompactJson,
  collectPageHelp,
  compactJson,
  expandJson,
  type PageHelp,
  type RulePack,
} from '../case/index.ts'
import type { BuiltPack } from './built-pack.ts'
import type { VocabularyNames } from './collect-names.ts'

/** The built files that the server reads at its start, and that its bundle holds. */
export const SERVER_FILES = {
  criteria: 'rules/built/pack.json',
  form: 'rules/built/form.json',
  interview: 'rules/built/interview.json',
  fhir: 'rules/built/fhir.json',
  vocabulary: 'rules/built/vocabulary.json',
} as const

/** What the page needs before anything is classified. Its hash is that of the whole pack. */
export type BuiltVocabulary = Pick<BuiltPack, 'version' | 'date' | 'sha256' | 'selection' | 'pages' | 'publications'> &
  Readonly<{
    renamed: NonNullable<BuiltPack['renamed']>
    /** How far the rules of each syndrome are reviewed. */
    statuses: readonly RulePack['syndromes'][string]['status'][]
  }>

/** What explains the entries, by the route of their page; the form alone loads it. Its hash is that of the whole pack. */
export type BuiltHelp = Pick<BuiltPack, 'sha256'> & Readonly<{ pages: Readonly<Record<string, PageHelp>> }>

/** What 'Ask next' needs besides the criteria. Its hash is that of the whole pack. */
export type BuiltInterview = Pick<BuiltPack, 'sha256' | 'investigations' | 'textbook'>

/** The names by which entries and syndromes are looked for. No hash covers those of entries: by them nobody is classified otherwise. */
export type BuiltNames = Pick<BuiltPack, 'sha256'> &
  Readonly<{
    names: VocabularyNames
    syndromes: Readonly<Record<string, Pick<RulePack['syndromes'][string], 'name' | 'abbreviation' | 'also'>>>
  }>

/** The names in a file of their own, which is loaded when somebody first searches. */
export const buildNames = ({ sha256, syndromes }: BuiltPack, names: VocabularyNames): BuiltNames => ({
  sha256,
  names,
  syndromes: Object.fromEntries(
    Object.entries(syndromes).map(([code, { name, abbreviation, also }]) => [code, { name, abbreviation, also }]),
  ),
})

/** The words of a later edition of the seizure classification. Nobody is classified by them; the hash is that of the pack. */
export type BuiltSeizureTerms = Readonly<{
  sha256: string
  terms: SeizureTermsFile
  /** The sections that only that edition asks, with their help. */
  sections: VocabularyPage['sections']
}>

/** The criteria without what the vocabulary has: the two are loaded together. What is the same in several is one object. */
export type BuiltCriteria = CompactJson<Criteria>
type Criteria = Omit<RulePack, 'selection'>

/** The pages with what serves the rules and their exchange alone. Its hash is that of the whole pack. */
export type BuiltForm = Pick<BuiltPack, 'sha256' | 'selection' | 'pages' | 'publications'>

export type SplitPack = Readonly<{
  criteria: BuiltCriteria
  vocabulary: BuiltVocabulary
  interview: BuiltInterview
  help: BuiltHelp
  form: BuiltForm
}>

/** The pack in the files of rules/built: the first page loads without the criteria, and both without the interview. */
export function splitPack(pack: BuiltPack): SplitPack {
  const { selection, pages, publications, investigations, textbook, ...criteria } = pack
  const { version, date, sha256, renamed = {}, syndromes } = criteria
  const statuses = Object.values(syndromes).map(({ status }) => status)
  return {
    criteria: compactJson<Criteria>(criteria),
    vocabulary: {
      ...{ version, date, sha256, statuses, renamed, selection, publications },
      pages: pages.map(withoutUnshown),
    },
    interview: { sha256, investigations, textbook },
    help: {
      sha256,
      pages: Object.fromEntries(pages.map(({ page, sections }) => [page.route, collectPageHelp(sections)])),
    },
    form: { sha256, selection, pages, publications },
  }
}

/** The whole pack from its files, as it was before `splitPack`. */
export function joinPack({ criteria, form, interview }: Pick<SplitPack, 'criteria' | 'form' | 'interview'>): BuiltPack {
  const { sha256, ...contents } = expandJson(criteria)
  const { selection, pages, publications } = form
  const { investigations, textbook } = interview
  return { ...contents, selection, pages, publications, investigations, textbook, sha256 }
}

/** Keys of pages and entries that serve the rules and their exchange alone, and the help, which has a file of its own. */
const UNSHOWN_KEYS: readonly string[] = ['hpo', 'match', 'covers', 'couldBe', 'sets', 'help']

/** What explains a retired entry is not loaded first. */
const withoutUnshown = (page: VocabularyPage): VocabularyPage =>
  JSON.parse(
    JSON.stringify(page, (key, value) => {
      if (UNSHOWN_KEYS.includes(key)) return undefined
      return value?.retired === undefined ? value : { ...value, retired: '' }
    }),
  )
