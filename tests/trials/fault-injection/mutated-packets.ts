import fc from 'fast-check'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { importPhenopacket } from '../../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../../rules/exchange/phenopacket/parse-packet.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { readHpoMap } from '../../../scripts/build/hpo-map.ts'
import { listMappedCodes, listUnmappedCodes, mutatedPacket } from '../../support/mutated-packet.ts'

/** How many packets were tried, and what went wrong with the first that failed. */
export type PacketTrial = Readonly<{ packets: number; refused: number; fault?: string }>

/** Imports and classifies so many damaged packets: none may end the import or set what the map does not give. */
export function tryMutatedPackets(pack: BuiltPack, packets: number): PacketTrial {
  const map = readHpoMap()
  const mapped = listMappedCodes(map)
  let refused = 0
  const property = fc.property(mutatedPacket, (packet) => {
    try {
      const { patient } = importPhenopacket(packet, map, pack.features)
      classify(pack, normalizeCase(patient))
      return listUnmappedCodes(patient, mapped).length === 0
    } catch (error) {
      if (!(error instanceof PacketError)) throw error
      refused++
      return true
    }
  })
  const { failed, counterexample, errorInstance } = fc.check(property, { numRuns: packets })
  return { packets, refused, ...(failed && { fault: `${JSON.stringify(counterexample)} ${errorInstance ?? ''}` }) }
}
