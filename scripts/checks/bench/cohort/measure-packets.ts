import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeCase } from '../../../../rules/case/index.ts'
import { classify } from '../../../../rules/engine/index.ts'
import { importPhenopacket } from '../../../../rules/exchange/phenopacket/import-phenopacket.ts'
import type { BuiltPack } from '../../../../rules/pack/index.ts'
import { readHpoMap } from '../../../build/hpo-map.ts'
import { measureCpuTime } from '../timing.ts'

const FOLDER = 'tests/exchange/phenopackets'

/** The time from a published phenopacket as text to its classification, in milliseconds, median of the rounds. */
export async function measurePackets(pack: BuiltPack, rounds: number): Promise<number> {
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
