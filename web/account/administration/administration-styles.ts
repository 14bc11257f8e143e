import { defineStyle } from '@chakra-ui/react'
import { SECTION_PAGE } from '../../ui/section-page-styles.ts'

export const ADMINISTRATION = defineStyle({
  ...SECTION_PAGE,
  '& form': { layerStyle: 'column', gap: '4', maxWidth: 'xl' },
  '& form > button': { whiteSpace: 'normal' },
  '& .filter': { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: '4' },
})
