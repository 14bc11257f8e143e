import { Button, chakra, Link, type LinkProps, NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'

type ButtonLinkProps = ComponentProps<typeof Button> & Readonly<{ to: To; state?: unknown }>

/** A link to a page of the app that looks like a button. */
export const ButtonLink = ({ to, state, children, ...button }: ButtonLinkProps) => (
  <Button asChild {...button}>
    <RouterLink to={to} state={state}>
      {children}
    </RouterLink>
  </Button>
)

/** An unstyled link, for an ancestor to style. */
export const PlainLink = chakra(RouterLink)

type InlineLinkProps = Omit<LinkProps, 'href'> & Readonly<{ to: To; state?: unknown }>

/** A link within text to a page of the app. */
export const InlineLink = ({ to, state, children, ...link }: InlineLinkProps) => (
  <Link asChild {...link}>
    <RouterLink to={to} state={state}>
      {children}
    </RouterLink>
  </Link>
)

export const ExternalLink = (props: LinkProps) => <Link rel="noreferrer" {...props} />

type SelectInputProps = Omit<ComponentProps<typeof NativeSelect.Field>, 'size'> &
  Pick<ComponentProps<typeof NativeSelect.Root>, 'w' | 'flex' | 'flexShrink'>

/** The native select with its sign. */
export const SelectInput = ({ w, flex, flexShrink, ...field }: SelectInputProps) => (
  <NativeSelect.Root w={w} flex={flex} flexShrink={flexShrink}>
    <NativeSelect.Field {...field} />
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
