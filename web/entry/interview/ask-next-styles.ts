import { defineStyle } from '@chakra-ui/react'

/** The body of the card; also within the panel, which has little room. */
export const ASK_NEXT_BODY = defineStyle({
  display: 'grid',
  gap: '2',
  minWidth: '0',
  overflowWrap: 'anywhere',
  // Colour instead of opacity, which would make the browser composite a layer at every tick.
  '&[aria-busy=true]': { color: 'fg.muted', transition: 'color 0s 300ms' },
  '& .question': { fontWeight: 'semibold', textStyle: 'md' },
  '& .question + .effect': { _firstLetter: { textTransform: 'uppercase' } },
  '& .answers': { display: 'grid', gap: '2', '& + form': { mt: '1' } },
  '& .answers > li': { layerStyle: 'row' },
  '& .answers > li > button:first-of-type': { whiteSpace: 'normal', textAlign: 'start', py: '1' },
  '& .ways': { textStyle: 'sm' },
})
