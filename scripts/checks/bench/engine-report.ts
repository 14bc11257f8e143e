import type { PatientCase, RulePack } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { createEngine, listConditions } from '../../../rules/independent-implementation/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'

const LIMITS = { speedup: 50, growth: 1.25 } as const

/** `timed`: on how many of the patients the clock runs. */
export type EngineBench = Readonly<{
  pack: BuiltPack
  patients: readonly PatientCase[]
  timed: number
  rounds: number
}>

/**
 * Times one classification and the same by json-rules-engine, prints the figures, and returns whether they meet the
 * bars.
 */
export async function reportEngine({ pack, patients, timed, rounds }: EngineBench): Promise<boolean> {
  const some = patients.slice(0, timed)
  const size = `${Object.keys(pack.syndromes).length} syndromes, ${listConditions(pack).length} conditions, ${patients.length} reference patients`
  console.log(`One full classification (${size}), processor time, median:`)
  const isFast = reportTimes(await compareImplementations(pack, some, rounds))
  const isLinear = await reportGrowth(pack, some, rounds)
  return isFast && isLinear
}

function reportTimes({ evaluator, jsonRulesEngine }: BenchmarkTimes): boolean {
  const speedup = jsonRulesEngine / evaluator
  console.log(`  evaluator, all stages with annotations        ${formatMicroseconds(evaluator)}`)
  console.log(`  json-rules-engine, the same conditions        ${formatMicroseconds(jsonRulesEngine)}`)
  console.log(
    `The evaluator is ${speedup.toFixed(0)} times faster than json-rules-engine (at least ${LIMITS.speedup}).`,
  )
  return speedup >= LIMITS.speedup
}

async function reportGrowth(pack: BuiltPack, patients: readonly PatientCase[], rounds: number): Promise<boolean> {
  console.log('Growth, every rule from memory:')
  const rows = await measureScaling(pack, patients, rounds)
  for (const { syndromes, time, perFurther } of rows) {
    const further = perFurther === undefined ? '' : `${formatMicroseconds(perFurther)} for each further syndrome`
    console.log(`  ${String(syndromes).padStart(5)} syndromes ${formatMicroseconds(time)}${further}`)
  }
  const [first = 1, last = 1] = rows.flatMap(({ perFurther }) => perFurther ?? [])
  const growth = last / first
  console.log(
    `A further syndrome among thousands takes ${growth.toFixed(2)} of one among hundreds (at most ${LIMITS.growth}).`,
  )
  return growth <= LIMITS.growth
}

const formatMicroseconds = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(1).padStart(9)} µs`

/** How long one classification takes, in milliseconds. */
type BenchmarkTimes = Readonly<{ evaluator: number; jsonRulesEngine: number }>

const JSON_RULES_ENGINE_PATIENT_COUNT = 25

/** The evaluator, and json-rules-engine, which reads each condition once. */
const compareImplementations = async (
  pack: RulePack,
  patients: readonly PatientCase[],
  rounds: number,
): Promise<BenchmarkTimes> => ({
  evaluator:
    (await measureCpuTime(rounds, () => patients.forEach((patient) => classify(pack, patient)))) / patients.length,
  jsonRulesEngine: await measureJsonRulesEngine(pack, patients, rounds),
})

/** The engines are created before the clock starts; each can run only once. */
async function measureJsonRulesEngine(
  pack: RulePack,
  patients: readonly PatientCase[],
  rounds: number,
): Promise<number> {
  const step = Math.ceil(patients.length / JSON_RULES_ENGINE_PATIENT_COUNT)
  const conditions = listConditions(pack)
  const times: number[] = []
  for (const patient of patients.filter((_, index) => index % step === 0)) {
    const engines = Array.from({ length: WARM_UP_ROUNDS + rounds }, () =>
      createEngine(pack, patient, conditions, ['pessimist']),
    )
    times.push(await measureCpuTime(rounds, () => engines.pop()?.run()))
  }
  return computeMedian(times)
}

/** The time of a classification in a pack of so many syndromes, and of each additional syndrome, in milliseconds. */
type ScalingRow = Readonly<{ syndromes: number; time: number; perFurther?: number }>

const COPIES_PER_PACK = [1, 10, 100] as const
const MAX_COPIES = Math.max(...COPIES_PER_PACK)
const PATIENT_COUNT = 10

/**
 * The time for packs that contain every syndrome once, ten and a hundred times. A small pack fits the processor's cache
 * and a large one does not, which would look like super-linear growth. Every measurement therefore asks equally many
 * syndromes in turn, for the smallest size in a hundred packs, so that all rules come from memory. What is computed
 * once per case is constant, so a constant time per additional syndrome shows linear growth.
 */
async function measureScaling(pack: RulePack, patients: readonly PatientCase[], rounds: number): Promise<ScalingRow[]> {
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

/** Warm-up rounds, which do not count. */
const WARM_UP_ROUNDS = 3

/**
 * The median processor time of a function over the rounds, in milliseconds. Other load on the machine does not count.
 */
export async function measureCpuTime(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.push((user + system) / 1000)
  }
  return computeMedian(times)
}

const computeMedian = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
