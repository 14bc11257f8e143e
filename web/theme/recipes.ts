import { defineRecipe, defineStyle } from '@chakra-ui/react'

/** An interactive control, at least 2.5rem high (touch targets, WCAG 2.5.8). */
export const buttonRecipe = defineRecipe({
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
    _disabled: { cursor: 'disabled', opacity: '0.55' },
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

/** An unstyled button, for an ancestor to style. */
export const PLAIN_BUTTON = defineStyle({ ...buttonRecipe.base, ...buttonRecipe.variants?.variant.plain })

/** Text inputs: input, select and textarea look alike. */
export const inputRecipe = defineRecipe({
  base: {
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
  },
  variants: {
    kind: {
      line: {},
      area: { resize: 'vertical', lineHeight: 'moderate' },
      select: {
        cursor: 'button',
        '& option': { bg: 'bg.panel', color: 'fg' },
        '@media (forced-colors: none)': {
          appearance: 'none',
          pe: '9',
          backgroundImage: 'conic-gradient(from -45deg at 50% 100%, currentColor 90deg, transparent 0)',
          backgroundPosition: 'right 0.8125rem center',
          backgroundSize: '0.625rem 0.3125rem',
          backgroundRepeat: 'no-repeat',
        },
      },
    },
  },
  defaultVariants: { kind: 'line' },
})

export const headingRecipe = defineRecipe({
  base: { fontFamily: 'heading', fontWeight: 'semibold', textWrap: 'balance', color: 'fg' },
  variants: {
    size: { sm: { textStyle: 'lg' }, md: { textStyle: 'xl' }, lg: { textStyle: '2xl' }, xl: { textStyle: '3xl' } },
  },
  defaultVariants: { size: 'md' },
})
