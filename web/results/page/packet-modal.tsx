import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { WizardCase } from '../../case/case-record.ts'
import { buildCaseFileName } from '../../case/files/case-file.ts'
import { buildPacketFileName, exportPacket } from '../../case/files/export-packet.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { ActionRow, TitledModal } from '../../ui/modal.tsx'

/** The case as a phenopacket, what it cannot hold of the case, and the whole case to keep with it. */
export function PacketModal({ patient, onClose }: Readonly<{ patient: WizardCase; onClose: () => void }>) {
  const [now] = useState(() => new Date())
  const [{ packet, caseFile, leftOut }] = useState(() => exportPacket(patient, now))
  return (
    <TitledModal title="Phenopacket (HPO, for LIRICAL and Exomiser)" onClose={onClose}>
      <chakra.p my="3" textStyle="sm">
        The findings as terms of the Human Phenotype Ontology, where one means exactly what was entered. It holds no
        diagnosis and no text; what is not ticked is left open, not excluded. Keep the whole case with it: both files
        have the same new identifier, and the case also holds what was typed as text.
      </chakra.p>
      <LeftOutList leftOut={leftOut} />
      <ActionRow decline="Close" onDecline={onClose}>
        <chakra.span display="flex" flexWrap="wrap" justifyContent="end" gap="2">
          <Button variant="outline" onClick={() => downloadFile(buildCaseFileName(now), caseFile)}>
            Download whole case
          </Button>
          <Button onClick={() => downloadFile(buildPacketFileName(now), packet)}>Download phenopacket</Button>
        </chakra.span>
      </ActionRow>
    </TitledModal>
  )
}

const LeftOutList = ({ leftOut }: Readonly<{ leftOut: readonly string[] }>) =>
  leftOut.length === 0 ? (
    <chakra.p textStyle="sm">Everything that was entered in this case is in the phenopacket.</chakra.p>
  ) : (
    <Disclosure title={`${leftOut.length} not in the phenopacket, in the whole case alone`}>
      <chakra.ul ps="5" listStyleType="disc" textStyle="sm">
        {leftOut.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </chakra.ul>
    </Disclosure>
  )
