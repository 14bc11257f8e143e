import { defineStyle } from '@chakra-ui/react'
import { PICTURE_WITH_AXIS } from '../syndrome/onset/onset-picture-styles.ts'
import { LIBRARY } from './library-styles.ts'

export const DEFINITION = defineStyle({
  ...LIBRARY,
  ...PICTURE_WITH_AXIS,
  '& .about': { maxWidth: 'prose', textStyle: 'sm', color: 'fg.muted' },
  '& .code': { ...LIBRARY['& .code'], fontSize: '0.6em', verticalAlign: 'middle' },
  '& section > .lead': { mt: '1', mb: '4' },
})
