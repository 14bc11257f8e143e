import type { CostLevel, InvestigationsFile, WrittenInvestigation } from '../../schemas/types/investigations.ts'
import {
  type FeatureCode,
  listSectionCodes,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizureValue,
  selectFormItems,
} from '../case/index.ts'
import type { Section, Vocabulary, VocabularyPage } from './compile-vocabulary.ts'
import { parseAgeOrFail } from './parse-age.ts'

/** The fields of a case, besides its lists, that an investigation answers. */
const CASE_FIELDS = ['gender', 'age', 'ageAtOnset', 'swFreq'] as const
type CaseField = (typeof CASE_FIELDS)[number]
export type InterviewSeizureField = SeizureValue | SeizureList

/** One source of information: what asking for it answers, and what that costs. */
export type Investigation = Readonly<{
  id: string
  question: string
  /** The question instead, while no seizure is entered. */
  withoutSeizure?: string
  /** What it takes, in words. */
  effort: string
  /** Relative to a question that is asked in a minute, which is 1. */
  cost: number
  burden: CostLevel['burden']
  /** Whether it is offered only where an entry points to what it would find. */
  needsPointer: boolean
  /** Whether it comes next where it is not available, also before it is known which syndrome waits for it. */
  isFirstLine: boolean
  /** The age in years under which nobody is asked. */
  notUnder: number
  /**
   * The ids of the investigations before it as long as they decide anything; an invasive one waits for all that is before
   * it.
   */
  after: readonly string[]
  /** The ids of those before it only as long as they decide or are informative. */
  afterTelling: readonly string[]
  /** Where in the wizard it is entered: the page, the title of the section, and its id, to which the address leads. */
  route: string
  section: string
  anchor: string
  codes: readonly FeatureCode[]
  /** Those that report that nothing was found, or that it was not done. */
  negatives: readonly FeatureCode[]
  fields: readonly CaseField[]
  seizureFields: readonly InterviewSeizureField[]
}>

/** A section and its page, by `route/id`. */
export const indexSections = (
  pages: readonly VocabularyPage[],
): ReadonlyMap<string, readonly [VocabularyPage, Section]> =>
  new Map(
    pages.flatMap((page) => page.sections.map((section) => [`${page.page.route}/${section.id}`, [page, section]])),
  )

/**
 * The investigations of a file, in its order.
 * @throws Error where one names a level, a section or an entry that does not exist, which lint reports.
 */
export function compileInvestigations(
  { levels, investigations }: InvestigationsFile,
  { pages }: Pick<Vocabulary, 'pages'>,
): Investigation[] {
  const claimed = new Set(investigations.flatMap(({ entries = [] }) => listClaimedCodes(entries, pages)))
  const isLevel = (name: string): boolean => levels.some(({ id }) => id === name)
  return investigations.map((written) => {
    const level = levels.find(({ id }) => id === written.level)
    if (level === undefined) throw new Error(`Investigation ${written.id} names no level of rules/investigations.yaml.`)
    const { id, question, withoutSeizure, after = [], notUnder, firstLine: isFirstLine = false } = written
    const { label: effort, cost, burden, needsPointer = false } = level
    return {
      id,
      question,
      ...(withoutSeizure && { withoutSeizure }),
      effort,
      cost,
      burden,
      needsPointer,
      isFirstLine,
      notUnder: notUnder === undefined ? 0 : parseAgeOrFail(notUnder),
      after: after.filter((name) => !isLevel(name)),
      afterTelling: investigations.flatMap((other) => (after.includes(other.level) ? [other.id] : [])),
      ...compileScope(written, pages, claimed),
    }
  })
}

function compileScope(
  { id, sections = [], entries = [] }: WrittenInvestigation,
  pages: readonly VocabularyPage[],
  claimed: ReadonlySet<FeatureCode>,
): Pick<Investigation, 'route' | 'section' | 'anchor' | 'codes' | 'negatives' | 'fields' | 'seizureFields'> {
  const index = indexSections(pages)
  const named = sections.map((name) => index.get(name))
  const owners = entries.map((code) => findOwner(code, pages))
  const [first] = [...named, ...owners]
  if (first === undefined || [...named, ...owners].includes(undefined))
    throw new Error(`Investigation ${id} names a section or an entry that the vocabulary does not have.`)
  const resolved = named.flatMap((pair) => (pair ? [pair] : []))
  const keys = resolved.flatMap(([page, section]) => listKeys(page, section))
  return {
    route: first[0].page.route,
    section: first[1].title,
    anchor: first[1].id,
    codes: [
      ...resolved
        .flatMap(([page, section]) => (page.page.perSeizure ? [] : listSectionCodes(section)))
        .filter((code) => !claimed.has(code)),
      ...listClaimedCodes(entries, pages),
    ],
    negatives: resolved.flatMap(([, section]) => listNegatives(section)),
    fields: CASE_FIELDS.filter((field) => keys.includes(field)),
    seizureFields: [...SEIZURE_VALUES, ...SEIZURE_LISTS].filter((field) => keys.includes(`seizure.${field}`)),
  }
}

/** The fields that a section fills; those of a seizure begin with 'seizure.'. */
function listKeys({ page }: VocabularyPage, { choice, fields = [], list }: Section): string[] {
  const keys = [...(choice ? [choice.key] : []), ...fields.map(({ key }) => key), ...(list ? [list] : [])]
  return page.perSeizure ? keys.map((key) => `seizure.${key}`) : keys
}

/**
 * Normal, none, not done and not available, in this order. What excludes that results are there means that it was not
 * done; below a gate it would enter the gate as well.
 */
function listNegatives({ state, noStores, gate, findings = [] }: Section): FeatureCode[] {
  const controls = gate === undefined ? findings.filter(({ control }) => control).map(({ code }) => code) : []
  const undone = findings.filter(({ excludes = [] }) => excludes.some((code) => controls.includes(code)))
  return [
    ...(state ? [state.normal] : []),
    ...(noStores ? [noStores] : []),
    ...undone.map(({ code }) => code),
    ...(state ? [state.unavailable] : []),
  ]
}

const listClaimedCodes = (entries: readonly FeatureCode[], pages: readonly VocabularyPage[]): FeatureCode[] =>
  selectFormItems(pages, 'entry').flatMap(({ code, parents }) =>
    [...parents, { code }].some((one) => entries.includes(one.code)) ? [code] : [],
  )

const findOwner = (
  code: FeatureCode,
  pages: readonly VocabularyPage[],
): readonly [VocabularyPage, Section] | undefined =>
  [...indexSections(pages).values()].find(([, section]) => listSectionCodes(section).includes(code))
