import { chakra, defineStyle } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { CHEVRON_DOWN, OPENER } from '../theme/disclosure.ts'

/** `label`: the text for a screen reader instead of a title that many rows share. It begins with the title. */
export type RowFold = Readonly<{ title: string; label?: string; render: () => ReactNode }>

/**
 * Buttons at the end of a row, one of which is open at a time. What it shows is below the row, so that nothing in
 * the row moves; it is drawn when it is opened, since a list has many rows.
 */
export function RowFolds({ folds }: Readonly<{ folds: readonly RowFold[] }>) {
  const id = useId()
  const [openTitle, setOpenTitle] = useState<string>()
  const open = folds.find(({ title }) => title === openTitle)
  return (
    <>
      <chakra.div css={BUTTONS} data-print="no">
        {folds.map(({ title, label }) => (
          <button
            key={title}
            type="button"
            aria-label={label}
            aria-expanded={title === openTitle}
            aria-controls={title === openTitle ? id : undefined}
            onClick={() => setOpenTitle(title === openTitle ? undefined : title)}
          >
            {title}
          </button>
        ))}
      </chakra.div>
      {open && (
        <chakra.div id={id} gridColumn="1 / -1" minW="0" py="2" data-print="no">
          {open.render()}
        </chakra.div>
      )}
    </>
  )
}

/** On the line of their neighbours. */
const BUTTONS = defineStyle({
  display: 'flex',
  gap: '4',
  mt: '-1',
  '& button': { ...OPENER, '&[aria-expanded=true]::before': CHEVRON_DOWN },
})
