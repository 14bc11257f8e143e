import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeCase } from '../../../../rules/case/index.ts'
import { classify } from '../../../../rules/engine/index.ts'
import { importPhenopacket } from '../../../../rules/exchange/phenopacket/import-phenopacket.ts'
import type { BuiltPack } from '../../../../rules/pack/index.ts'
import { readHpoMap } from '../../../build/hpo-map.ts'
import { measureCpuTime } from '../engine-report.ts'
import type { CohortRun } from './measure-cohort.ts'
import { compareGroups, measureCohort } from './measure-cohort.ts'

/** What a full run has to keep; a small one starts for longer than it classifies. */
const LIMITS = { cases: 100_000, seconds: 40, ratio: 1.7, bytesPerCase: 1000, megabytes: 300, packetMs: 4 } as const

/** Measures cohorts of so many cases, prints the figures, and gives back whether they are as they have to be. */
export async function reportCohorts(
  pack: BuiltPack,
  { cases, rounds }: Readonly<{ cases: number; rounds: number }>,
): Promise<boolean> {
  const packetMs = await measurePackets(pack, rounds)
  console.log(`A phenopacket is converted and classified in ${packetMs.toFixed(2)} ms (under ${LIMITS.packetMs}).`)
  const { share, differing } = compareGroups(pack, cases)
  console.log(
    `Groups alone take ${share.toFixed(2)} of the time of a classification; ${differing} of ${cases} cases differ.`,
  )
  const { alone, shared, isSame } = await measureCohort(pack, cases)
  const ratio = alone.seconds / shared.seconds
  console.log(`${cases} generated cases to groups, from file to file:`)
  console.log(`  one process   ${formatRun(alone, cases)}`)
  console.log(`  two threads   ${formatRun(shared, cases)}; ${isSame ? 'the same bytes' : 'OTHER BYTES'}`)
  console.log(
    `Two threads are ${ratio.toFixed(2)} times as fast (at least ${LIMITS.ratio}); at most ${LIMITS.seconds} s, ${LIMITS.bytesPerCase} bytes a case and ${LIMITS.megabytes} MB.`,
  )
  const isQuick = cases < LIMITS.cases || (shared.seconds <= LIMITS.seconds && ratio >= LIMITS.ratio)
  return isQuick && isSame && differing === 0 && packetMs < LIMITS.packetMs && isSmall(shared, cases)
}

const isSmall = ({ bytes, megabytes }: CohortRun, cases: number): boolean =>
  bytes / cases <= LIMITS.bytesPerCase && megabytes < LIMITS.megabytes

const formatRun = ({ seconds, bytes, megabytes }: CohortRun, cases: number): string =>
  `${seconds.toFixed(1).padStart(6)} s, ${(bytes / cases).toFixed(0)} bytes a case, ${megabytes.toFixed(0)} MB`

const FOLDER = 'tests/exchange/phenopackets'

/** The time from a published phenopacket as text to its classification, in milliseconds, median of the rounds. */
async function measurePackets(pack: BuiltPack, rounds: number): Promise<number> {
  const map = readHpoMap()
  const packets = readdirSync(FOLDER)
    .filter((name) => name.includes('__'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const all = await measureCpuTime(rounds, () => {
    for (const packet of packets)
      classify(pack, normalizeCase(importPhenopacket(JSON.parse(packet), map, pack.features).patient))
  })
  return all / packets.length
}
