import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './controls.tsx'

type BarButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & { icon: ReactNode; children: string }

/** A button of the top bar: text, or on narrow screens an icon with the text as its accessible name. */
export const BarButton = ({ icon, children, ...button }: BarButtonProps) => (
  <Button variant="ghost" size="sm" minW="9" px={{ base: '1.5', md: '3' }} maxW="14rem" {...button}>
    <chakra.span aria-hidden="true" display={{ base: 'inline-flex', md: 'none' }}>
      {icon}
    </chakra.span>
    <chakra.span srOnly={{ base: true, md: false }} overflow="hidden" textOverflow="ellipsis">
      {children}
    </chakra.span>
  </Button>
)
