import hpoMap from '../../../rules/built/hpo-map.json'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { toImportedCase } from '../../../rules/exchange/import-result.ts'
import { importPhenopacket } from '../../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../../rules/exchange/phenopacket/parse-packet.ts'
import { pack } from '../pack.ts'

export type PacketImport = Readonly<{ patient: SubmittedCase } | { refusal: string }>

/**
 * A phenopacket as a case of its own, with what became of each part of it; `refusal` is why it cannot be read.
 * The packet's id stays behind: it may name the person. Large: import it only when a packet is opened.
 */
export function importPacket(value: unknown): PacketImport {
  try {
    const { id: _, ...patient } = toImportedCase('phenopacket', importPhenopacket(value, hpoMap.map, pack.features))
    return { patient }
  } catch (error) {
    if (error instanceof PacketError) return { refusal: error.message }
    throw error
  }
}
