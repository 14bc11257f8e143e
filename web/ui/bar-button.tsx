import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './controls.tsx'

type BarButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode
  children: string
  /** The width of the screen from which the text is shown. */
  textFrom?: 'md' | 'lg'
}

/** A button of the top bar: text, or on narrow screens an icon with the text as its accessible name. */
export const BarButton = ({ icon, children, textFrom = 'md', ...button }: BarButtonProps) => (
  <Button variant="ghost" size="sm" minW="9" px={{ base: '1.5', [textFrom]: '3' }} maxW="14rem" {...button}>
    <chakra.span aria-hidden="true" display={{ base: 'inline-flex', [textFrom]: 'none' }}>
      {icon}
    </chakra.span>
    <chakra.span srOnly={{ base: true, [textFrom]: false }} overflow="hidden" textOverflow="ellipsis">
      {children}
    </chakra.span>
  </Button>
)
