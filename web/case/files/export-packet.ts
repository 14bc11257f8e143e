import hpoMap from '../../../rules/built/hpo-map.json'
import { exportPhenopacket } from '../../../rules/exchange/phenopacket/export-phenopacket.ts'
import { createId, type WizardCase } from '../case-record.ts'
import { formatLocalDate } from '../format-date.ts'
import { nameCodes } from '../name-codes.ts'
import { pack } from '../pack.ts'
import { formatCaseFile } from './case-file.ts'

/** The texts of two files with the same new identifier, and what of the case is in the second alone, in words. */
export type PacketExport = Readonly<{ packet: string; caseFile: string; leftOut: readonly string[] }>

/** The name of a packet's file; it identifies nobody. */
export const buildPacketFileName = (now: Date): string => `epicriteria-phenopacket-${formatLocalDate(now)}.json`

/** A case as a phenopacket, and whole in a file of its own. Large: import it only when a packet is requested. */
export function exportPacket(patient: WizardCase, now: Date): PacketExport {
  const id = createId()
  const { packet, leftOut } = exportPhenopacket(patient, hpoMap.map, pack.features, { id, created: now.toISOString() })
  return {
    packet: `${JSON.stringify(packet, null, 2)}\n`,
    caseFile: formatCaseFile({ ...patient, id }),
    leftOut: [...new Set(leftOut.map(nameCodes))],
  }
}
