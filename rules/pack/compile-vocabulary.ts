import type {
  VocabularyPageFinding as Entry,
  VocabularyPageSection as Section,
  VocabularyPage,
} from '../../schemas/types/vocabulary-page.ts'
import {
  type Condition,
  collectPlainParents,
  type Feature,
  type FeatureCode,
  type FeatureList,
  type FormItem,
  type FormItemOfKind,
  flattenTree,
  type GateKind,
  listFormItems,
  listSectionItems,
  type OnsetEntries,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  selectFormItems,
} from '../case/index.ts'
import { collectNames, type VocabularyNames, withoutNames } from './collect-names.ts'
import { withMethods } from './compile-methods.ts'
import { compileSelection } from './compile-selection.ts'
import { parseAgeOrFail } from './parse-age.ts'

export type { Entry, Section, VocabularyPage }

/** One thing that can be entered: its location in the wizard and its label. */
export type VocabularyEntry = Readonly<{
  code: string
  label: string
  page: string
  section: string
  topic: string
  stage: VocabularyPage['page']['stage']
  /** The list of the case or, on a page that is filled in per seizure, of the seizure. */
  list: FeatureList | SeizureList
  perSeizure: boolean
  help?: string
  hpo?: string
  match?: 'exact' | 'broader' | 'narrower'
  /** Why it is kept for stored cases alone. */
  retired?: string
}>

/** A fact that follows from entries. Without a condition while that names what does not exist, or the fact itself. */
export type VocabularyFact = Readonly<{ label: string; when?: Condition }>

export type Vocabulary = Readonly<{
  /** Without the names by which their contents are looked for. */
  pages: readonly VocabularyPage[]
  names: VocabularyNames
  entries: ReadonlyMap<FeatureCode, VocabularyEntry>
  sets: ReadonlyMap<string, readonly FeatureCode[]>
  derived: ReadonlyMap<FeatureCode, VocabularyFact>
}> &
  Pick<
    RulePack,
    | 'renamed'
    | 'features'
    | 'selection'
    | 'seizureCodes'
    | 'semiologyDetails'
    | 'couldBe'
    | 'plainParents'
    | 'eegRecorded'
    | 'sources'
    | 'onset'
    | 'noSeizure'
    | 'cannotBeHad'
  >

/** Everything that the pages declare, found by its code; nothing is derived yet. Pages are taken in the order of the wizard. */
export function compileVocabulary(pages: readonly VocabularyPage[]): Vocabulary {
  const features: Record<FeatureCode, Feature> = {}
  for (const page of pages) if (page.page.list) Object.assign(features, buildFeatures(page, page.page.list))
  const entries = listFormItems(pages).flatMap(listEntry)
  const renamed = pages.flatMap((page) => Object.entries(page.renamed ?? {}))
  const onset = pages.find((page) => page.onset)?.onset
  const noSeizure = pages.find((page) => page.noSeizure)?.noSeizure
  const cannotBeHad = pages.find((page) => page.cannotBeHad)?.cannotBeHad
  return {
    pages: pages.map(withoutNames),
    names: collectNames(pages),
    entries: new Map(entries.map((entry) => [entry.code, entry])),
    sets: new Map(pages.flatMap((page) => Object.entries(page.sets ?? {}))),
    derived: new Map(),
    ...(renamed.length > 0 && { renamed: Object.fromEntries(renamed) }),
    features,
    selection: compileSelection(pages),
    seizureCodes: collectSeizureCodes(pages, entries),
    ...collectPossibleKinds(pages),
    plainParents: collectPlainParents(pages),
    ...(onset && { onset: compileOnsetEntries(onset) }),
    ...(noSeizure && { noSeizure }),
    ...(cannotBeHad && { cannotBeHad }),
    sources: collectSources(pages, entries),
    eegRecorded: selectFormItems(pages, 'state')
      .filter(({ page, state }) => page.list === 'eeg' && state !== 'unavailable')
      .map(({ code }) => code),
  }
}

/** What is only recorded, such as a test that was not done, says nothing of its source. */
function collectSources(pages: readonly VocabularyPage[], entries: readonly VocabularyEntry[]): RulePack['sources'] {
  const silent = new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap(({ state, recordedOnly = [] }) => [...recordedOnly, ...(state ? [state.unavailable] : [])]),
    ),
  )
  const telling = entries.filter(({ code, perSeizure }) => !perSeizure && !silent.has(code))
  const topics = [...new Set(telling.map(({ topic }) => topic))]
  return Object.fromEntries(
    topics.map((topic) => [topic, telling.filter((entry) => entry.topic === topic).map(({ code }) => code)]),
  )
}

const compileOnsetEntries = (written: NonNullable<VocabularyPage['onset']>): OnsetEntries => ({
  ...written,
  earlierSeizures: written.earlierSeizures.map(({ from, to, ...earlier }) => ({
    ...earlier,
    from: parseAgeOrFail(from),
    to: parseAgeOrFail(to),
  })),
})

/** A state or an entry with its location; nothing for what is no code of a list. */
function listEntry(item: FormItem): VocabularyEntry[] {
  const { page, section, parents } = item
  const list = section.list ?? page.list
  if (list === undefined || item.kind === 'option' || item.kind === 'field') return []
  const { title, stage, perSeizure = false } = page
  const { code, label } = item
  const path = item.kind === 'entry' ? [...parents, item.entry] : parents
  const topic = path.findLast((one) => one.topic)?.topic ?? section.topic
  const entry = { page: title, section: section.title, stage, list, perSeizure, code, label, topic }
  return [{ ...entry, ...(item.kind === 'state' ? describeState(item) : describeEntry(item.entry)) }]
}

function describeState({ state, section }: FormItemOfKind<'state'>): Pick<VocabularyEntry, 'hpo'> {
  const hpo = state === 'unavailable' ? undefined : section.hpo?.[state]
  return hpo === undefined ? {} : { hpo }
}

const describeEntry = ({
  help,
  hpo,
  match = 'exact',
  retired,
}: Entry): Pick<VocabularyEntry, 'help' | 'hpo' | 'match' | 'retired'> => ({
  ...(help && { help }),
  ...(hpo && { hpo, match }),
  ...(retired && { retired }),
})

function buildFeatures({ page, sections }: VocabularyPage, list: FeatureList): Record<FeatureCode, Feature> {
  const items = sections.flatMap((section) => listSectionItems(page, section))
  return withMethods(Object.fromEntries(items.flatMap((item) => listFeature(item, list))), sections)
}

function listFeature(item: FormItem, list: FeatureList): [FeatureCode, Feature][] {
  if (item.kind === 'option' || item.kind === 'field') return []
  const { code, section } = item
  if (item.kind === 'state') {
    return [[code, { list, ...findOpposite(item) }]]
  }
  const gate = findGate(item)
  const siblings = item.parents.at(-1)?.children ?? section.findings ?? []
  const answeredBy = siblings.filter(({ unspecified }) => !unspecified).map((sibling) => sibling.code)
  return [[code, { list, ...(gate && { gate, answeredBy }) }]]
}

function findOpposite({ state: name, section: { state } }: FormItemOfKind<'state'>): Pick<Feature, 'opposite'> {
  if (state === undefined || name === 'unavailable') return {}
  return { opposite: name === 'normal' ? state.abnormal : state.normal }
}

/** What has to be ticked for an entry to count: the entry that it specifies, 'abnormal', or what opens its section. */
function findGate({ parents, section: { state, gate } }: FormItemOfKind<'entry'>): Feature['gate'] {
  const parent = parents.at(-1)
  if (parent) return { code: parent.code, kind: getGateKind(parent) }
  if (state) return { code: state.abnormal, kind: 'state' }
  return gate === undefined ? undefined : { code: gate, kind: 'control' }
}

const getGateKind = ({ control, trial }: Entry): GateKind => (control ? 'control' : trial ? 'trial' : 'detail')

function collectSeizureCodes(
  pages: readonly VocabularyPage[],
  entries: readonly VocabularyEntry[],
): RulePack['seizureCodes'] {
  const listed = SEIZURE_LISTS.map((list) => [
    list,
    entries.filter((entry) => entry.perSeizure && entry.list === list).map(({ code }) => code),
  ])
  const options = selectFormItems(pages, 'option')
  const values = SEIZURE_VALUES.map((name) => [
    name,
    options.flatMap(({ key, value }) => (key === name ? [value] : [])),
  ])
  return Object.fromEntries([...values, ...listed])
}

function collectPossibleKinds(pages: readonly VocabularyPage[]): Pick<RulePack, 'semiologyDetails' | 'couldBe'> {
  const entries = selectFormItems(pages, 'entry').flatMap(({ page, entry }) => (page.perSeizure ? [entry] : []))
  const below = entries.flatMap((entry) => (entry.children ? [[entry.code, listCodesBelow(entry)] as const] : []))
  const semiologyDetails = Object.fromEntries(below)
  const withDetails = (kind: FeatureCode) => [kind, ...(semiologyDetails[kind] ?? [])]
  const kinds = entries.flatMap(({ code, couldBe }) => (couldBe ? [[code, couldBe.flatMap(withDetails)]] : []))
  return { semiologyDetails, couldBe: Object.fromEntries(kinds) }
}

const listCodesBelow = (entry: Entry): readonly FeatureCode[] =>
  flattenTree(entry)
    .slice(1)
    .map(({ code }) => code)
