import { defineStyle } from '@chakra-ui/react'
import { PICTURE } from '../syndrome/onset/onset-picture-styles.ts'

/** Names and bars are side by side. */
const WIDE_LIST = '@container (min-width: 44rem)'

const NAME_WIDTH = '30rem'

export const SYNDROME_LIST = defineStyle({
  layerStyle: 'page',
  ...PICTURE,
  containerType: 'inline-size',
  '& h2': { mb: '2' },
  '& h3': { mt: '3', mb: '1', textStyle: 'sm', color: 'fg.muted' },
  '& .filter': { display: 'grid', gap: '1.5', maxWidth: 'prose', '& label': { fontWeight: 'medium' } },
  '& .legend': { layerStyle: 'row', textStyle: 'sm', color: 'fg.muted' },
  '& .axis': { ...PICTURE['& .axis'], display: 'none' },
  '& .legend b': { display: 'inline-block', me: '2', height: '3', width: '6' },
  '& .legend > span > [data-band=case]': { width: '3px' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    py: '1.5',
    borderTopWidth: '1px',
    textStyle: 'sm',
    breakInside: 'avoid',
    '& p': { color: 'fg.muted', textStyle: 'xs' },
  },
  // Nothing else of the row chooses it, so that its corners belong to what can be hit.
  '& li > input': { boxSize: '6', borderRadius: '1px' },
  // Paper leaves the boxes out; the names keep their column.
  '& li > div': { gridColumn: '2' },
  '& .compare': {
    layerStyle: 'row',
    position: 'sticky',
    bottom: '0',
    py: '3',
    bg: 'bg',
    borderTopWidth: '1px',
  },
  [WIDE_LIST]: {
    '& li': { gridTemplateColumns: `1.5rem ${NAME_WIDTH} minmax(0, 1fr)` },
    '& li > .onset': { gridColumn: '3' },
    '& li .also': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .axis': { display: 'block', ms: `calc(1.5rem + ${NAME_WIDTH} + 1.5rem)` },
  },
})
