import { classify, type PatientCase, type RulePack } from '../../rules/engine/index.ts'
import { cpuTimeOf } from './timing.ts'

/** How long a classification takes in a pack of so many syndromes, in milliseconds, and each syndrome more than before. */
export type Growth = Readonly<{ syndromes: number; time: number; perFurther?: number }>

const SIZES = [1, 10, 100] as const
const MOST = Math.max(...SIZES)
const ROUNDS = 8
const PATIENTS = 10

/**
 * The time for packs that hold every syndrome once, ten and a hundred times. The processor's cache holds a small pack
 * and no large one, which would look like growth: whatever the size, as many syndromes are therefore asked in turn,
 * for the smallest in a hundred packs, so that every rule comes from memory. What is worked out once for a case does
 * not grow; that each further syndrome takes the same time is what shows that the rest grows evenly.
 */
export async function growth(pack: RulePack, patients: readonly PatientCase[]): Promise<Growth[]> {
  const asked = patients.filter((_, index) => index % Math.ceil(patients.length / PATIENTS) === 0)
  const rows: Growth[] = []
  for (const size of SIZES) {
    const packs = Array.from({ length: MOST / size }, () => copied(pack, size))
    const all = await cpuTimeOf(ROUNDS, () => {
      for (const patient of asked) for (const one of packs) classify(one, patient)
    })
    const syndromes = Object.keys(pack.syndromes).length * size
    const time = all / asked.length / packs.length
    const before = rows.at(-1)
    rows.push({ syndromes, time, ...(before && { perFurther: (time - before.time) / (syndromes - before.syndromes) }) })
  }
  return rows
}

/** The same pack with every syndrome so many times, under other codes. */
function copied(pack: RulePack, times: number): RulePack {
  const entries = Object.entries(pack.syndromes)
  const all = Array.from({ length: times }, (_, copy) =>
    entries.map(([code, syndrome]) => [copy === 0 ? code : `${code}_${copy}`, syndrome] as const),
  )
  return { ...pack, syndromes: Object.fromEntries(all.flat()) }
}
