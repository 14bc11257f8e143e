import {
  alertSlotRecipe,
  checkboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  hoverCardSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  tableSlotRecipe,
} from '@chakra-ui/react/theme'
import { INPUT } from './recipes.ts'

/** Chakra's recipes of the components in use. */
export const slotRecipes = {
  alert: alertSlotRecipe,
  checkbox: checkboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  hoverCard: hoverCardSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  table: tableSlotRecipe,
}

const BACKDROP = { bg: 'rgb(20 14 32 / 45%)', _print: { display: 'none' } }
const TITLE = { fontFamily: 'heading', fontWeight: 'semibold', textStyle: 'xl' }

/** What is different of them here. */
export const slotOverrides = {
  alert: {
    slots: alertSlotRecipe.slots,
    base: { root: { borderWidth: '1px', borderColor: 'colorPalette.fg', borderRadius: 'l2' } },
    variants: { size: { md: { root: { py: '3' }, indicator: { textStyle: 'lg' } } } },
  },
  dialog: {
    slots: dialogSlotRecipe.slots,
    base: {
      backdrop: BACKDROP,
      positioner: { p: '2', _print: { display: 'none' } },
      content: {
        textStyle: 'md',
        borderWidth: '1px',
        p: { base: '5', md: '6' },
        maxH: '86dvh',
        overflowY: 'auto',
        overflowWrap: 'anywhere',
        '& h3': { fontWeight: 'semibold', mt: '4', mb: '2' },
      },
      title: TITLE,
      footer: { p: '0', mt: '6', gap: '4' },
    },
    variants: { size: { sm: { content: { maxW: '30rem' } }, md: { content: { maxW: '40rem' } } } },
    defaultVariants: { placement: 'center', motionPreset: 'none' },
  },
  drawer: {
    slots: drawerSlotRecipe.slots,
    base: {
      backdrop: BACKDROP,
      positioner: { _print: { display: 'none' } },
      content: { textStyle: 'md', maxW: 'min(24rem, 92vw)', p: '4', overflowY: 'auto' },
      title: TITLE,
    },
  },
  field: {
    slots: fieldSlotRecipe.slots,
    base: { errorText: { textStyle: 'sm', fontWeight: 'normal' }, helperText: { textStyle: 'sm' } },
  },
  fieldset: {
    slots: fieldsetSlotRecipe.slots,
    base: { legend: TITLE },
    variants: { size: { md: { root: { spaceY: '1' }, legend: { textStyle: 'xl' } } } },
  },
  hoverCard: {
    slots: hoverCardSlotRecipe.slots,
    base: {
      content: {
        '--hovercard-bg': 'colors.bg.inverted',
        color: 'fg.inverted',
        // Seen in forced colours alone.
        border: '1px solid transparent',
        maxWidth: 'min(20rem, calc(100vw - 1rem))',
        borderRadius: 'l2',
      },
    },
    variants: { size: { xs: { content: { px: '3', py: '2' } } } },
    defaultVariants: { size: 'xs' },
  },
  nativeSelect: {
    slots: nativeSelectSlotRecipe.slots,
    base: { field: { cursor: 'button', '& option': { bg: 'bg.panel' } } },
    variants: {
      variant: { outline: { field: INPUT } },
      size: { md: { root: { '--select-field-height': 'auto' }, field: { textStyle: 'md' } } },
    },
  },
  table: {
    slots: tableSlotRecipe.slots,
    base: {
      columnHeader: { textStyle: 'eyebrow', color: 'fg.muted' },
      cell: { verticalAlign: 'top' },
    },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
  menu: {
    slots: menuSlotRecipe.slots,
    base: {
      content: { borderWidth: '1px' },
      item: { minH: '10', px: '3', fontWeight: 'medium', color: 'accent.fg', cursor: 'button' },
    },
  },
}
