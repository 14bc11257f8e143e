import { Button, chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

type BarButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode
  children: string
}

/** A button of the top bar: text, or on narrow screens an icon with the text as its accessible name. */
export const BarButton = ({ icon, children, ...button }: BarButtonProps) => (
  <Button
    aria-label={children}
    variant="ghost"
    size="sm"
    minW={{ base: '8', sm: '9' }}
    px={{ base: '1', sm: '1.5', lg: '3' }}
    maxW="14rem"
    {...button}
  >
    <chakra.span aria-hidden="true" display={{ base: 'inline-flex', lg: 'none' }}>
      {icon}
    </chakra.span>
    <chakra.span display={{ base: 'none', lg: 'block' }} truncate>
      {children}
    </chakra.span>
  </Button>
)
