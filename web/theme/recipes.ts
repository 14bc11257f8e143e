import { defineRecipe } from '@chakra-ui/react'
import {
  buttonRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  skeletonRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'

/** A link within text, to a page or another site. It breaks between its words, unlike Chakra's. */
const link = defineRecipe({
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
})

export const recipes = {
  button: buttonRecipe,
  heading: headingRecipe,
  link,
  icon: iconRecipe,
  skeleton: skeletonRecipe,
  input: inputRecipe,
  textarea: textareaRecipe,
}

/** A heading leaves a phone room for more words. */
export const H2 = { base: 'lg', sm: 'xl' }

const createControl = (outline: object) => ({ variants: { variant: { outline } }, defaultVariants: { size: 'lg' } })

/** Input, select and textarea: an edge with a contrast of 3:1 (WCAG 1.4.11). */
const OUTLINE = {
  bg: 'bg.panel',
  borderColor: 'border.emphasized',
  textOverflow: 'ellipsis',
  _placeholder: { color: 'fg.muted' },
}

export const CONTROL = createControl({ field: OUTLINE })

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
        md: { h: 'auto', minH: '10', minW: '0', _icon: { boxSize: '4' } },
        lg: { h: 'auto', minH: '11', minW: '0', _icon: { boxSize: '4' } },
      },
    },
  },
  heading: { base: { textWrap: 'balance' }, variants: { size: { xl: { textStyle: H2 } } } },
  input: createControl(OUTLINE),
  textarea: createControl(OUTLINE),
}
