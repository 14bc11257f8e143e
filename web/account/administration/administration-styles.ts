import { defineStyle } from '@chakra-ui/react'
import { SECTION_PAGE } from '../../ui/section-page-styles.ts'

export const ADMINISTRATION = defineStyle({
  ...SECTION_PAGE,
  '& .people': { layerStyle: 'column', gap: '4' },
  '& .people > li': { display: 'grid', gap: '1', pt: '4', borderTopWidth: '1px', textStyle: 'sm' },
  '& .name': { textStyle: 'md' },
  '& .people strong': { fontWeight: 'semibold', color: 'orange.fg' },
  '& form': { layerStyle: 'column', gap: '4', maxWidth: '36rem' },
  '& form > button': { whiteSpace: 'normal' },
  '& .filter': { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: '4' },
  '& .exports': { listStyleType: 'disc', ps: '5', display: 'grid', gap: '2' },
})
