import { chakra } from '@chakra-ui/react'

/** The raised surface of a form. */
export const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    layerStyle: 'panel',
  },
})

/** A page that holds one form. */
export const NarrowPage = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', maxW: '32rem', mx: 'auto' },
})
