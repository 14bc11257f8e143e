import { defineStyle } from '@chakra-ui/react'
import { LIBRARY } from './library-styles.ts'
import { PICTURE } from './onset-picture-styles.ts'

export const DEFINITION = defineStyle({
  ...LIBRARY,
  ...PICTURE,
  '& .axis': { ...PICTURE['& .axis'], display: { base: 'none', md: 'block' } },
  '& .about': { maxWidth: 'prose', textStyle: 'sm', color: 'fg.muted' },
  '& .code': {
    fontFamily: 'mono',
    fontWeight: 'medium',
    color: 'fg.muted',
    fontSize: '0.6em',
    verticalAlign: 'middle',
  },
  '& section > .lead': { mt: '1', mb: '4' },
})
