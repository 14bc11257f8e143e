import { classify, type PatientCase, type RulePack } from '../../rules/engine/index.ts'
import { measureCpuTime } from './timing.ts'

/** How long a classification takes in a pack of so many syndromes, in milliseconds, and each syndrome more than before. */
export type ScalingRow = Readonly<{ syndromes: number; time: number; perFurther?: number }>

const COPIES_PER_PACK = [1, 10, 100] as const
const MAX_COPIES = Math.max(...COPIES_PER_PACK)
const PATIENT_COUNT = 10

/**
 * The time for packs that hold every syndrome once, ten and a hundred times. The processor's cache holds a small pack
 * and no large one, which would look like growth: whatever the size, as many syndromes are therefore asked in turn,
 * for the smallest in a hundred packs, so that every rule comes from memory. What is worked out once for a case does
 * not grow; that each further syndrome takes the same time is what shows that the rest grows evenly.
 */
export async function measureScaling(
  pack: RulePack,
  patients: readonly PatientCase[],
  rounds: number,
): Promise<ScalingRow[]> {
  const sample = patients.filter((_, index) => index % Math.ceil(patients.length / PATIENT_COUNT) === 0)
  const rows: ScalingRow[] = []
  for (const size of COPIES_PER_PACK) {
    const packs = Array.from({ length: MAX_COPIES / size }, () => multiplyPack(pack, size))
    const all = await measureCpuTime(rounds, () => {
      for (const patient of sample) for (const copy of packs) classify(copy, patient)
    })
    const syndromes = Object.keys(pack.syndromes).length * size
    const time = all / sample.length / packs.length
    const previous = rows.at(-1)
    rows.push({
      syndromes,
      time,
      ...(previous && { perFurther: (time - previous.time) / (syndromes - previous.syndromes) }),
    })
  }
  return rows
}

/** The same pack with every syndrome so many times, under other codes. */
function multiplyPack(pack: RulePack, times: number): RulePack {
  const entries = Object.entries(pack.syndromes)
  const all = Array.from({ length: times }, (_, copy) =>
    entries.map(([code, syndrome]) => [copy === 0 ? code : `${code}_${copy}`, syndrome] as const),
  )
  return { ...pack, syndromes: Object.fromEntries(all.flat()) }
}
