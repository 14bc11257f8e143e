import { Button, Menu } from '@chakra-ui/react'
import { QUIET } from './quiet.ts'

export type ExportMenuProps = Readonly<{ onCopyNote: () => void; onDownload: () => void; onPacket: () => void }>

/** The menu, open when it is first drawn. */
export const ExportMenu = ({ onCopyNote, onDownload, onPacket }: ExportMenuProps) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger asChild>
      <Button {...QUIET}>Export</Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content>
        <Menu.Item value="note" onClick={onCopyNote}>
          Copy as note
        </Menu.Item>
        <Menu.Item value="case" onClick={onDownload}>
          Download case
        </Menu.Item>
        <Menu.Item value="packet" onClick={onPacket}>
          Phenopacket
        </Menu.Item>
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
