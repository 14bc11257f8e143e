import type { Finding as Entry, Section, VocabularyPage } from '../../schemas/types/vocabulary-page.ts'
import {
  type Condition,
  collectPlainParents,
  type Feature,
  type FeatureCode,
  type FeatureList,
  flattenTree,
  type GateKind,
  listSectionEntries,
  listSeizureSections,
  type OnsetEntries,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  SOURCE_STATES,
  STATE_LABELS,
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
    | 'onset'
    | 'noSeizure'
  >

/** Everything that the pages declare, found by its code; nothing is derived yet. Pages are taken in the order of the wizard. */
export function compileVocabulary(pages: readonly VocabularyPage[]): Vocabulary {
  const features: Record<FeatureCode, Feature> = {}
  for (const page of pages) if (page.page.list) Object.assign(features, buildFeatures(page, page.page.list))
  const entries = pages.flatMap((page) => page.sections.flatMap((section) => listEntries(page, section)))
  const renamed = pages.flatMap((page) => Object.entries(page.renamed ?? {}))
  const onset = pages.find((page) => page.onset)?.onset
  const noSeizure = pages.find((page) => page.noSeizure)?.noSeizure
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
    plainParents: collectPlainParents(pages.flatMap(({ sections }) => sections.flatMap(listFindings))),
    ...(onset && { onset: compileOnsetEntries(onset) }),
    ...(noSeizure && { noSeizure }),
    eegRecorded: pages
      .flatMap((page) => (page.page.list === 'eeg' ? page.sections : []))
      .flatMap(({ state }) => (state ? [state.normal, state.abnormal] : [])),
  }
}

const compileOnsetEntries = (written: NonNullable<VocabularyPage['onset']>): OnsetEntries => ({
  ...written,
  earlierSeizures: written.earlierSeizures.map(({ from, to, ...earlier }) => ({
    ...earlier,
    from: parseAgeOrFail(from),
    to: parseAgeOrFail(to),
  })),
})

const listFindings = (section: Section): Entry[] => section.findings ?? []

function listEntries(page: VocabularyPage, section: Section): VocabularyEntry[] {
  const { title, stage, list: pageList, perSeizure = false } = page.page
  const list = section.list ?? pageList
  if (list === undefined) return []
  const { state } = section
  const context = { page: title, section: section.title, stage, list, perSeizure }
  const states =
    state === undefined
      ? []
      : SOURCE_STATES.map((name) => ({
          ...context,
          code: state[name],
          label: section.stateLabels?.[name] ?? STATE_LABELS[name],
          topic: section.topic,
          ...(name !== 'unavailable' && section.hpo?.[name] !== undefined && { hpo: section.hpo[name] }),
        }))
  return [...states, ...listFindings(section).flatMap((finding) => flattenFinding(finding, section.topic, context))]
}

type EntryContext = Pick<VocabularyEntry, 'page' | 'section' | 'stage' | 'list' | 'perSeizure'>

function flattenFinding(finding: Entry, topic: string, context: EntryContext): VocabularyEntry[] {
  const { code, label, help, hpo, match, retired, children = [] } = finding
  const entry = {
    ...context,
    code,
    label,
    topic,
    ...(help && { help }),
    ...(hpo && { hpo, match: match ?? ('exact' as const) }),
    ...(retired && { retired }),
  }
  return [entry, ...children.flatMap((child) => flattenFinding(child, finding.topic ?? topic, context))]
}

function buildFeatures(page: VocabularyPage, list: FeatureList): Record<FeatureCode, Feature> {
  const features: Record<FeatureCode, Feature> = {}
  for (const { state, gate, findings = [] } of page.sections) {
    if (state) {
      features[state.unavailable] = { list }
      features[state.normal] = { list, opposite: state.abnormal }
      features[state.abnormal] = { list, opposite: state.normal }
    }
    const parent = state
      ? { code: state.abnormal, kind: 'state' as const }
      : gate
        ? { code: gate, kind: 'control' as const }
        : undefined
    addFeatures(features, list, findings, parent)
  }
  return withMethods(features, page.sections)
}

function addFeatures(
  features: Record<FeatureCode, Feature>,
  list: FeatureList,
  entries: readonly Entry[],
  gate: Feature['gate'],
): void {
  const answeredBy = entries.filter(({ unspecified }) => !unspecified).map(({ code }) => code)
  for (const entry of entries) {
    const { code, children = [] } = entry
    features[code] = { list, ...(gate && { gate, answeredBy }) }
    addFeatures(features, list, children, { code, kind: getGateKind(entry) })
  }
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
  const choices = pages.flatMap(({ sections }) => sections.flatMap(({ choice }) => choice ?? []))
  const values = SEIZURE_VALUES.map((value) => [
    value,
    choices.find(({ key }) => key === value)?.options.map((option) => option.value) ?? [],
  ])
  return Object.fromEntries([...values, ...listed])
}

function collectPossibleKinds(pages: readonly VocabularyPage[]): Pick<RulePack, 'semiologyDetails' | 'couldBe'> {
  const entries = listSeizureSections(pages).flatMap(listSectionEntries)
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
