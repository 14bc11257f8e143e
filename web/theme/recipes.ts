import { defineRecipe, defineStyle } from '@chakra-ui/react'
import { buttonRecipe, headingRecipe, iconRecipe, skeletonRecipe } from '@chakra-ui/react/theme'

/** Input, select and textarea look alike. */
export const INPUT = defineStyle({
  width: 'full',
  minWidth: '0',
  minHeight: '11',
  px: '3',
  py: '2',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  fontFamily: 'inherit',
  textStyle: 'md',
  textOverflow: 'ellipsis',
  focusVisibleRing: 'inside',
  '--focus-ring-width': '2px',
  _invalid: { borderColor: 'border.error' },
  _placeholder: { color: 'fg.subtle' },
  _disabled: { cursor: 'disabled', bg: 'bg.subtle', color: 'fg.muted' },
})

/** A link within text, to a page or another site. */
const link = defineRecipe({
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecorationThickness: '2px' },
  },
})

export const recipes = {
  button: buttonRecipe,
  heading: headingRecipe,
  link,
  icon: iconRecipe,
  skeleton: skeletonRecipe,
  input: defineRecipe({ base: INPUT }),
  textarea: defineRecipe({ base: { ...INPUT, resize: 'vertical' } }),
}

/** What is different of Chakra's here: buttons are as high as their words, at least 2.25rem (WCAG 2.5.8). */
export const recipeOverrides = {
  button: {
    base: { flexShrink: '1', userSelect: 'auto', position: 'static', isolation: 'auto', verticalAlign: 'baseline' },
    variants: {
      variant: {
        outline: { bg: 'bg.panel', borderColor: 'border.emphasized' },
        plain: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
      size: {
        sm: { h: 'auto', minH: '9', minW: '0', px: '3' },
        md: { h: 'auto', minH: '10', minW: '0', _icon: { width: '4', height: '4' } },
        lg: { h: 'auto', minH: '11', minW: '0', gap: '2', _icon: { width: '4', height: '4' } },
      },
    },
  },
  heading: { base: { textWrap: 'balance' } },
}
