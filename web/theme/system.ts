import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors, shadows } from './colors.ts'
import { buttonRecipe, headingRecipe, inputRecipe, linkRecipe } from './recipes.ts'
import { keyframes, textStyles, tokens } from './tokens.ts'

/** Chakra's styling engine with the recipes in use and nothing else; light and dark follow the system. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsRoot: ':where(html)',
    conditions: { dark: '@media (prefers-color-scheme: dark)' },
    globalCss: {
      '*': {
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
      },
      html: {
        bg: 'bg',
        color: 'fg',
        fontFamily: 'body',
        textStyle: 'md',
        colorPalette: 'accent',
        scrollPaddingTop: { base: '7.5rem', lg: '20' },
        scrollPaddingBottom: '24',
      },
      '[data-print=no]': { _print: { display: 'none !important' } },
      '::selection': { bg: 'accent.emphasized' },
      '*, *::before, *::after': {
        _motionReduce: { animationDuration: '0s !important', transitionDuration: '0s !important' },
      },
    },
    theme: {
      breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
      tokens,
      semanticTokens: { colors, shadows },
      textStyles,
      layerStyles: { disabled: { value: { opacity: '0.55', cursor: 'disabled' } } },
      keyframes,
      recipes: { button: buttonRecipe, heading: headingRecipe, input: inputRecipe, link: linkRecipe },
    },
  }),
)
