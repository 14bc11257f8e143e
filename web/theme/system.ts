import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { ANNOTATIONS, SOURCE } from './annotations.ts'
import { colors, shadows } from './colors.ts'
import { DISCLOSURE } from './disclosure.ts'
import { OPTION_LIST } from './option-list.ts'
import { recipeOverrides, recipes } from './recipes.ts'
import { slotOverrides, slotRecipes } from './slot-recipes.ts'
import { TEXT_ROLES } from './text-roles.ts'
import { keyframes, layerStyles, textStyles, tokens } from './tokens.ts'

/** Global styles for elements that occur by the hundred: components with styles of their own would be slow. */
const SHARED_LIST_STYLES = { '.fold': DISCLOSURE, '.source': SOURCE, '.annotations': ANNOTATIONS }

/**
 * Chakra's styling engine with only the recipes in use; light and dark mode follow the system. Cascade layers are off:
 * each rule added to a layer makes the browser restyle and lay out the whole page.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    disableLayers: true,
    preflight: true,
    cssVarsRoot: ':where(html)',
    conditions: { dark: '@media (prefers-color-scheme: dark)' },
    globalCss: {
      html: {
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
        bg: 'bg',
        color: 'fg',
        fontFamily: 'body',
        textStyle: 'md',
        colorPalette: 'accent',
        scrollPaddingTop: { base: '7.5rem', lg: '20' },
        scrollPaddingBottom: '8.5rem',
      },
      ':is([data-print=no], [data-part=backdrop], [data-part=positioner])': { _print: { display: 'none !important' } },
      ...TEXT_ROLES,
      ...SHARED_LIST_STYLES,
      ...OPTION_LIST,
      // The browser's own, also in forced colours; one that is not ticked is an edge alone, as Chakra's.
      'input:is([type=checkbox], [type=radio])': {
        accentColor: 'accent.solid',
        boxSize: '5',
        flexShrink: '0',
        cursor: 'checkbox',
        borderRadius: 'l1',
        focusVisibleRing: 'outside',
        '&:not(:checked)': { appearance: 'none', borderWidth: '1px', borderColor: 'border.emphasized' },
      },
      'input[type=radio]': { borderRadius: 'full' },
      '::selection': { bg: 'accent.emphasized' },
      '*, *::before, *::after': {
        _motionReduce: { animation: 'none !important', transitionDuration: '0s !important' },
      },
    },
    theme: {
      breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
      tokens,
      semanticTokens: { colors, shadows },
      textStyles,
      layerStyles,
      keyframes,
      recipes,
      slotRecipes,
    },
  }),
  defineConfig({ theme: { recipes: recipeOverrides, slotRecipes: slotOverrides } }),
)
