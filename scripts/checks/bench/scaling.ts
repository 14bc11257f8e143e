import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { measureCpuTime } from './timing.ts'

/** The time of a classification in a pack of so many syndromes, and of each additional syndrome, in milliseconds. */
export type ScalingRow = Readonly<{ syndromes: number; time: number; perFurther?: number }>

const COPIES_PER_PACK = [1, 10, 100] as const
const MAX_COPIES = Math.max(...COPIES_PER_PACK)
const PATIENT_COUNT = 10

/**
 * The time for packs that contain every syndrome once, ten and a hundred times. A small pack fits the processor's cache
 * and a large one does not, which would look like super-linear growth. Every measurement therefore asks equally many
 * syndromes in turn, for the smallest size in a hundred packs, so that all rules come from memory. What is computed
 * once per case is constant, so a constant time per additional syndrome shows linear growth.
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

/** The pack with every syndrome repeated under other codes. */
function multiplyPack(pack: RulePack, times: number): RulePack {
  const entries = Object.entries(pack.syndromes)
  const all = Array.from({ length: times }, (_, copy) =>
    entries.map(([code, syndrome]) => [copy === 0 ? code : `${code}_${copy}`, syndrome] as const),
  )
  return { ...pack, syndromes: Object.fromEntries(all.flat()) }
}
