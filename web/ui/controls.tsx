import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { toClassName } from '../theme/class-names.ts'
import { buttonRecipe, headingRecipe, inputRecipe } from '../theme/recipes.ts'

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
/** A button next to a text or in a row of a list. */
export const SmallButton = chakra('button', buttonRecipe, {
  defaultProps: { type: 'button', size: 'sm', variant: 'outline' },
})
export const ButtonLink = chakra(RouterLink, buttonRecipe)
/** A button that loads another page anew. */
export const ButtonAnchor = chakra('a', buttonRecipe)
/** An unstyled link, for an ancestor to style. */
export const Link = chakra(RouterLink)
export const InlineLink = (props: LinkProps) => <RouterLink className={toClassName('link')} {...props} />
export const ExternalLink = (props: ComponentProps<'a'>) => (
  <a className={toClassName('link')} rel="noreferrer" {...props} />
)
export const Heading = chakra('h2', headingRecipe)
export const TextInput = chakra('input', inputRecipe)
export const TextArea = chakra('textarea', inputRecipe, { defaultProps: { kind: 'area', rows: 3 } })
export const SelectInput = chakra('select', inputRecipe, { defaultProps: { kind: 'select' } })
