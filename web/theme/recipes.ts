import { defineRecipe, defineStyle } from '@chakra-ui/react'
import { iconRecipe, skeletonRecipe } from '@chakra-ui/react/theme'

/** An interactive control, at least 2.25rem high (touch targets, WCAG 2.5.8). */
const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    fontFamily: 'inherit',
    fontWeight: 'medium',
    lineHeight: '1.2',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.fg' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: { bg: 'transparent', color: 'colorPalette.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    size: {
      sm: { minH: '9', px: '3', textStyle: 'sm' },
      md: { minH: '10', px: '4', textStyle: 'sm' },
      lg: { minH: '11', px: '5', textStyle: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

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

const heading = defineRecipe({
  base: { fontFamily: 'heading', fontWeight: 'semibold', textWrap: 'balance', color: 'fg' },
  variants: {
    size: { sm: { textStyle: 'lg' }, md: { textStyle: 'xl' }, lg: { textStyle: '2xl' }, xl: { textStyle: '3xl' } },
  },
  defaultVariants: { size: 'md' },
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
  button,
  heading,
  link,
  icon: iconRecipe,
  skeleton: skeletonRecipe,
  input: defineRecipe({ base: INPUT }),
  textarea: defineRecipe({ base: { ...INPUT, resize: 'vertical', lineHeight: 'moderate' } }),
}
