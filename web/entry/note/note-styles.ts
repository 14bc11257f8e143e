import { defineStyle } from '@chakra-ui/react'
import { checkbox } from '../../ui/field-styles.ts'

/** The line and the sign of a mark show its kind, not its colour alone. */
const MARKS = {
  '& mark': {
    bg: 'accent.subtle',
    color: 'fg',
    borderBottomWidth: '2px',
    borderColor: 'accent.solid',
    borderRadius: 'l1',
  },
  '& mark[data-kind=uncertain]': { bg: 'bg.warning', borderStyle: 'dashed', borderColor: 'border.warning' },
  '& mark[data-kind=family]': { bg: 'bg.info', borderStyle: 'dotted', borderColor: 'border.info' },
  '& mark[data-kind=left]': {
    bg: 'transparent',
    borderStyle: 'double',
    borderBottomWidth: '4px',
    borderColor: 'border.emphasized',
  },
  '& sup': { ms: '0.5', fontWeight: 'semibold' },
}

/** The text is next to the suggestions where there is room, and below them elsewhere. */
export const NOTE = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '6',
  rowGap: '5',
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '& > :not(section)': { gridColumn: '1 / -1' },
  '& form': { display: 'grid', gap: '3', justifyItems: 'start' },
  '& form > p': { maxWidth: 'prose' },
  '& form > label': { fontWeight: 'medium', textStyle: 'sm' },
  '& section': { display: 'grid', gap: '4', textStyle: 'sm' },
  '& fieldset': { p: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', minWidth: '0' },
  '& h3': { fontWeight: 'semibold', mb: '2' },
  '& ul': { listStyle: 'none' },
  '& li label': { display: 'flex', gap: '3', py: '1.5', cursor: 'checkbox' },
  '& li small': { display: 'block', color: 'fg.muted' },
  '& li strong': { display: 'block', color: 'fg.warning', fontWeight: 'medium' },
  '& input[type=checkbox]': checkbox,
  '& section div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '2' },
  '& button': { whiteSpace: 'normal', textAlign: 'start' },
  '& fieldset > div > button:not(:last-child)': { px: '0' },
  '& blockquote': {
    whiteSpace: 'pre-wrap',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    lineHeight: 'tall',
  },
  ...MARKS,
})
