import {
  type CodeMeanings,
  type CountedEntry,
  type CountedSyndrome,
  type Counts,
  type FormItem,
  type FormItemOfKind,
  listCaseEntries,
  listFormItems,
  memoizeByObject,
  migrateCodes,
  type PatientCase,
  SEIZURE_VALUES,
  type SyndromeCode,
} from '../case/index.ts'
import { computeLogOnset } from '../engine/index.ts'
import { hasMethods } from './compile-methods.ts'
import type { VocabularyPage } from './compile-vocabulary.ts'
import type { TextbookPatients } from './textbook-frequencies.ts'

/** A patient of the repository, and the syndrome that they have. */
type SyndromePatient = Readonly<{ syndrome: SyndromeCode; patient: PatientCase }>

/** The patients of the repository by whom rules are built. */
export type RepositoryPatients = Readonly<{
  textbook: TextbookPatients
  atypical: readonly SyndromePatient[]
  workUps: readonly SyndromePatient[]
}>

/** `stored`: as in its file; `patient`: with the codes of today, and with all that follows from its entries. */
export type CountedPatient = SyndromePatient & Readonly<{ stored: PatientCase; weight: number }>

/** What is read of a pack to count patients by it. */
type CountingPack = CodeMeanings &
  Readonly<{ syndromes: Readonly<Record<SyndromeCode, unknown>>; pages: readonly VocabularyPage[] }>

/** One clear patient stands for many, one who presents atypically for few. */
const WEIGHTS = { textbook: 3, atypical: 1, workUps: 2 } as const

/** All who are counted of the syndromes of a pack, the textbook patients first. */
export function listCountedPatients(
  pack: CountingPack,
  { textbook = {}, atypical = [], workUps = [] }: Partial<RepositoryPatients>,
): readonly CountedPatient[] {
  const weigh = (patients: readonly SyndromePatient[], weight: number) =>
    patients
      .filter(({ syndrome }) => Object.hasOwn(pack.syndromes, syndrome))
      .map(({ syndrome, patient }) => ({ syndrome, stored: patient, patient: migrateCodes(pack, patient), weight }))
  return [
    ...weigh(
      Object.entries(textbook).map(([syndrome, patient]) => ({ syndrome, patient })),
      WEIGHTS.textbook,
    ),
    ...weigh(atypical, WEIGHTS.atypical),
    ...weigh(workUps, WEIGHTS.workUps),
  ]
}

/** How often each entry is seen in the patients of each syndrome of a pack. */
export const countEntries = (
  { syndromes, pages }: Pick<CountingPack, 'syndromes' | 'pages'>,
  patients: readonly CountedPatient[],
): Counts => ({
  syndromes: Object.fromEntries(
    Object.keys(syndromes).map((code) => [code, countSyndrome(patients.filter(({ syndrome }) => syndrome === code))]),
  ),
  entries: countSeen(listCountedCodes(pages), patients),
})

function countSyndrome(patients: readonly CountedPatient[]): CountedSyndrome {
  const onsets = patients.flatMap(({ patient, weight }) => {
    const value = computeLogOnset(patient)
    return value === undefined ? [] : [{ value, weight }]
  })
  const weight = sumWeights(patients)
  if (onsets.length === 0) return { patients: patients.length, weight }
  const computeMean = (get: (value: number) => number) =>
    onsets.reduce((sum, one) => sum + one.weight * get(one.value), 0) / sumWeights(onsets)
  const mean = computeMean((value) => value)
  const variance = computeMean((value) => (value - mean) ** 2)
  return { patients: patients.length, weight, onset: { mean: roundBits(mean), variance: roundBits(variance) } }
}

/** Four decimals of what a dozen ages come to are more than they bear, and less to load. */
const roundBits = (value: number): number => Math.round(value * 10_000) / 10_000

const sumWeights = (weighed: readonly Readonly<{ weight: number }>[]): number =>
  weighed.reduce((sum, { weight }) => sum + weight, 0)

function countSeen(counted: ReadonlySet<string>, patients: readonly CountedPatient[]): Counts['entries'] {
  const entries: Record<string, Record<SyndromeCode, [number, number]>> = {}
  for (const { syndrome, patient, weight } of patients) {
    for (const code of listCaseEntries(patient)) {
      if (!counted.has(code)) continue
      entries[code] ??= {}
      const [count, sum] = entries[code][syndrome] ?? [0, 0]
      entries[code][syndrome] = [count + 1, sum + weight]
    }
  }
  return entries satisfies Readonly<Record<string, CountedEntry>>
}

/**
 * The entries that are counted: those of the lists but states, controls, trials, methods, 'other' and what is no longer
 * asked, and the values of a seizure that are known.
 */
const listCountedCodes = memoizeByObject(
  (pages: readonly VocabularyPage[]): ReadonlySet<string> =>
    new Set(
      listFormItems(pages)
        .filter(isCounted)
        .map((item) => (item.kind === 'option' ? item.value : item.code)),
    ),
)

type CountedItem = Extract<FormItem, { kind: 'option' | 'entry' }>

const isCounted = (item: FormItem): item is CountedItem =>
  item.kind === 'option'
    ? SEIZURE_VALUES.some((key) => key === item.key) && !item.value.endsWith('unknown')
    : item.kind === 'entry' && item.entry.retired === undefined && isFinding(item)

/** Neither that something was done, nor what is another thing in each patient. */
const isFinding = ({ entry: { control, trial, label }, section }: FormItemOfKind<'entry'>): boolean =>
  !control && !trial && !hasMethods(section) && !/^(an)?other\b/i.test(label)
