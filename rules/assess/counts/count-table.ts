import {
  type CountedEntry,
  type CountedSyndrome,
  type Counts,
  getOwnProperty,
  listCaseEntries,
  memoizeByKey,
  memoizeByObject,
  type PatientCase,
  type RulePack,
  type SyndromeCode,
} from '../../case/index.ts'
import { computeLogOnset } from '../../engine/index.ts'
import type { VocabularyPage } from '../../pack/index.ts'
import type { CountedFinding, CountTable } from './counted-finding.ts'
import { nameEntries } from './entry-names.ts'
import { createOnsetScale } from './onset-scale.ts'

/** A syndrome has so many patients more, who are like the patients of all syndromes together. */
const SMOOTHING_PATIENTS = 2

/** No count is so sure that one entry could refute or prove by itself. */
const MIN_SHARE = 0.005

const NO_COUNTS: Counts = { syndromes: {}, entries: {} }
const NO_PAGES: readonly VocabularyPage[] = []

/** `pages`: those of the form, which have the words; without them an entry is named by its code. */
type CountedPack = RulePack & Readonly<{ pages?: readonly VocabularyPage[] }>

/** What the patients count, worked out once for each pack; nothing in one that was built without patients. */
export const getCountTable = memoizeByObject(
  ({ counts = NO_COUNTS, profiles, pages = NO_PAGES }: CountedPack): CountTable =>
    createCountTable(counts, Object.keys(profiles?.syndromes ?? {}), pages),
)

/** What counts of patients mean for syndromes by these codes, in their order. */
export function createCountTable(
  { syndromes, entries }: Counts,
  codes: readonly SyndromeCode[],
  pages: readonly VocabularyPage[],
): CountTable {
  const rateByCode = memoizeByKey((code: string): Readonly<{ rated: CountedFinding | undefined }> => {
    const counted = getOwnProperty(entries, code)
    const getLabel = () => nameEntries(pages).get(code) ?? code
    return { rated: counted && { ...rateEntry(counted, syndromes, codes), entry: code, getLabel } }
  })
  return {
    findEntry: (code) => rateByCode(code).rated,
    weighOnset: createOnsetScale(syndromes, codes),
  }
}

/** What of a case is counted: each of its entries, and its age at onset. */
export function listCounted({ findEntry, weighOnset }: CountTable, patient: PatientCase): readonly CountedFinding[] {
  const logOnset = computeLogOnset(patient)
  const onset = logOnset === undefined ? undefined : weighOnset(logOnset)
  const counted = onset === undefined ? [] : [onset]
  for (const entry of listCaseEntries(patient)) {
    const finding = findEntry(entry)
    if (finding !== undefined) counted.push(finding)
  }
  return counted
}

/** Naive Bayes: log2 of the share of the patients of a syndrome who have an entry, over the mean share of all syndromes. */
function rateEntry(
  seen: CountedEntry,
  syndromes: Readonly<Record<SyndromeCode, CountedSyndrome>>,
  codes: readonly SyndromeCode[],
): Omit<CountedFinding, 'entry' | 'getLabel'> {
  const shares = Object.entries(syndromes)
    .filter(([, { weight }]) => weight > 0)
    .map(([code, { weight }]) => (seen[code]?.[1] ?? 0) / weight)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const weigh = (code: SyndromeCode) => {
    const { weight = 0 } = syndromes[code] ?? {}
    const share = ((seen[code]?.[1] ?? 0) + SMOOTHING_PATIENTS * mean) / (weight + SMOOTHING_PATIENTS)
    return Math.log2(Math.max(MIN_SHARE, share) / Math.max(MIN_SHARE, mean))
  }
  const getSeen = (index: number): number => seen[codes[index] ?? '']?.[0] ?? 0
  return {
    bits: new Float64Array(codes.map(weigh)),
    getSeen,
    getCount: (index) => `in ${getSeen(index)} of ${syndromes[codes[index] ?? '']?.patients ?? 0} patients here`,
  }
}
