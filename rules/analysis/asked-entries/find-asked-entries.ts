import {
  DEFAULT_UNIT,
  type Fact,
  FEATURE_LISTS,
  type FeatureCode,
  flattenTree,
  type PatientCase,
  type Seizure,
  type SyndromeCode,
} from '../../case/index.ts'
import { createConditionExplainer, findGroups } from '../../engine/index.ts'
import type { VocabularyPage, WizardPack } from '../../pack/index.ts'
import { getReadingIndex } from './reading-index.ts'

/**
 * The entries of a page that a criterion or an alert reads of a syndrome that is still open. A page with nothing entered
 * excludes nothing here, nor does the page itself: what stands on it can be corrected where it stands. It can open a
 * syndrome again that the other pages exclude. Undefined where every syndrome is open.
 * @param row of a page that is filled in per seizure, the seizure that it shows: what that cannot have is not asked of it.
 */
export function findAskedEntries(
  pack: WizardPack,
  patient: PatientCase,
  page: VocabularyPage,
  row?: number,
): ReadonlySet<FeatureCode> | undefined {
  const { bySyndrome, always } = getReadingIndex(pack)
  const told = withoutPage(pack, patient, page, row)
  const excluded = intersect(listExcluded(pack, told), listExcluded(pack, withUntoldPages(patient, page)))
  const seizure = row === undefined ? undefined : told.seizures[row]
  const canHold = seizure && createSeizureTest(pack, told, seizure)
  if (excluded.length === 0 && canHold === undefined) return undefined
  const onPage = collectCodes(page)
  const asked = [...bySyndrome]
    .flatMap(([code, facts]) => (excluded.includes(code) ? [] : facts))
    .filter(({ fact, codes }) => codes.some((code) => onPage.has(code)) && (canHold?.(fact) ?? true))
  return new Set([...always, ...asked.flatMap(({ codes }) => codes)])
}

const listExcluded = (pack: WizardPack, patient: PatientCase): readonly SyndromeCode[] =>
  findGroups(pack, patient).excluded

const intersect = <Member>(first: readonly Member[], second: readonly Member[]): readonly Member[] =>
  first.filter((member) => second.includes(member))

const collectCodes = ({ sections }: VocabularyPage): ReadonlySet<FeatureCode> =>
  new Set(sections.flatMap(({ findings = [] }) => findings.flatMap(flattenTree).map(({ code }) => code)))

/** The case as the other pages tell it. */
function withoutPage(
  { features }: WizardPack,
  patient: PatientCase,
  page: VocabularyPage,
  row: number | undefined,
): PatientCase {
  const { list, perSeizure } = page.page
  const onPage = collectCodes(page)
  const isOfPage = (code: FeatureCode) => onPage.has(code) || (list !== undefined && features[code]?.list === list)
  const told = {
    ...patient,
    ...(list && { [list]: [] }),
    ...(list === 'eeg' && { swFreq: '' }),
    seizures: patient.seizures.map((seizure, at) => (perSeizure && at === row ? openSeizure(seizure, page) : seizure)),
    absent: patient.absent?.filter((code) => !isOfPage(code)) ?? [],
  }
  return withUntoldPages(told, page)
}

/** Of the page, and of one without entries, nothing is known beyond what is ticked; more seizures may come. */
const withUntoldPages = (patient: PatientCase, { page }: VocabularyPage): PatientCase => ({
  ...patient,
  partial: [
    ...(patient.partial ?? []),
    ...FEATURE_LISTS.filter((list) => list === page.list || patient[list].length === 0),
    ...(page.perSeizure ? ['seizures'] : []),
  ],
})

/** A seizure without what a page says of it. */
const openSeizure = (seizure: Seizure, { sections }: VocabularyPage): Seizure => ({
  ...seizure,
  ...Object.fromEntries(
    sections.flatMap(({ list, choice }) => [
      ...(list === undefined ? [] : [[list, []] as const]),
      ...(choice === undefined ? [] : [[choice.key, choice.default ?? ''] as const]),
    ]),
  ),
  ageAtOnset: '',
  ageAtOnsetUnit: DEFAULT_UNIT,
})

/** Whether a seizure can be what a leaf asks of one, whatever is still said of it. */
function createSeizureTest(pack: WizardPack, told: PatientCase, seizure: Seizure): (fact: Fact) => boolean {
  const partial = told.partial?.filter((name) => name !== 'seizures') ?? []
  const explain = createConditionExplainer(pack, { ...told, partial, seizures: [seizure] })
  return (fact) => fact.fact !== 'seizures' || explain({ when: fact, kind: 'mandatory' }).truth !== 'notMet'
}
