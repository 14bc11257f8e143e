import { defineStyle } from '@chakra-ui/react'

/** The entries of the open mark are beside the text where there is room, and at the bottom of the window elsewhere. */
export const NOTE = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: '5',
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '& > :not(section)': { gridColumn: '1 / -1' },
  '& form': { display: 'grid', gap: '3', justifyItems: 'start' },
  '& form > label': { fontWeight: 'medium', textStyle: 'sm' },
  '& section': { display: 'grid', gap: '3', textStyle: 'sm' },
  '& section[hidden]': { display: 'none' },
  '& section[id]': {
    layerStyle: 'panel',
    position: 'sticky',
    top: { lg: '20' },
    bottom: { base: '0', lg: 'auto' },
    maxHeight: { base: '45vh', lg: 'none' },
    overflowY: 'auto',
  },
  '& ul': { display: 'grid', gap: '3' },
  '& li small': { display: 'block', color: 'fg.muted' },
  '& li > span:last-child, & section > div': { layerStyle: 'row', mt: '1' },
  '& blockquote': { layerStyle: 'panel', whiteSpace: 'pre-wrap', lineHeight: '1.55' },
  '& blockquote button': {
    ...{ display: 'inline', textAlign: 'start', color: 'fg', bg: 'accent.subtle', cursor: 'pointer' },
    ...{ borderBottomWidth: '2px', borderStyle: 'dashed', borderColor: 'accent.solid' },
  },
  '& blockquote button[data-state=entered]': { borderStyle: 'solid' },
  '& blockquote button[data-state=aside]': { bg: 'transparent', borderColor: 'border.emphasized' },
  '& blockquote button[aria-expanded=true]': { outline: '2px solid', outlineColor: 'accent.solid' },
})
