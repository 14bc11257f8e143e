import { Button, chakra, Link, type LinkProps, NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'

/** `reloadDocument`: for an address of the server, which the router of the page does not know. */
type ButtonLinkProps = ComponentProps<typeof Button> & Readonly<{ to: To; state?: unknown; reloadDocument?: boolean }>

/** A link that looks like a button, to a page of the app or an address of its server. */
export const ButtonLink = ({ to, state, reloadDocument = false, children, ...button }: ButtonLinkProps) => (
  <Button asChild {...button}>
    <RouterLink to={to} state={state} reloadDocument={reloadDocument}>
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
