import { Button, Checkbox, chakra, Dialog } from '@chakra-ui/react'
import { Fragment } from 'react'
import { TitledModal } from '../../ui/modal.tsx'
import { setShortcutsOn, useAreShortcutsOn } from './shortcut-setting.ts'

/** The keys as they are on a keyboard, and what they do. */
const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['Ctrl K or /', 'Search and enter: findings, numbers, pages, syndromes'],
  ['Enter', 'The next line of text, or the next page; after Tab it presses what has the focus'],
  ['Alt →', 'Next page'],
  ['Alt ←', 'Previous page'],
  ['g, then r', 'Results'],
  ['Ctrl Z', 'Undo the last change of the case; in a text, the last words typed'],
  [
    '1, 2, 3',
    'First, second or third answer of the section that has the focus, such as Not available, Normal, Abnormal',
  ],
  ['F1', 'What the entry that has the focus means; works also where the others are turned off'],
  ['?', 'This list'],
]

/** All shortcuts, and the switch that turns them off. */
export function ShortcutSheet({ onClose }: Readonly<{ onClose: () => void }>) {
  const isOn = useAreShortcutsOn()
  return (
    <TitledModal title="Keyboard shortcuts" onClose={onClose}>
      <chakra.dl css={KEYS} mt="3" textStyle="sm">
        {SHORTCUTS.map(([keys, does]) => (
          <Fragment key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </chakra.dl>
      <Checkbox.Root mt="4" checked={isOn} onCheckedChange={({ checked }) => setShortcutsOn(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>
          Use these keys. Turned off, nothing happens by a single key; this browser remembers it.
        </Checkbox.Label>
      </Checkbox.Root>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </TitledModal>
  )
}

const KEYS = {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: '3',
  '& dt': { fontWeight: 'semibold' },
}
