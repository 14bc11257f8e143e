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
import { CONTROL } from './recipes.ts'

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

/** Seen in forced colours, where shadows and backgrounds are not. */
const BORDER = { borderWidth: '1px' }

/** What is different of them here. */
export const slotOverrides = {
  alert: { slots: alertSlotRecipe.slots, base: { root: { ...BORDER, borderColor: 'colorPalette.fg' } } },
  dialog: {
    slots: dialogSlotRecipe.slots,
    base: {
      positioner: { p: '2' },
      content: { ...BORDER, p: { base: '5', md: '6' }, overflowWrap: 'anywhere' },
      footer: { px: '0', pt: '6', pb: '0' },
    },
  },
  drawer: { slots: drawerSlotRecipe.slots, base: { content: { p: '4', overflowY: 'auto' } } },
  hoverCard: {
    slots: hoverCardSlotRecipe.slots,
    base: { content: { ...BORDER, maxWidth: 'min(20rem, calc(100vw - 1rem))' } },
  },
  menu: { slots: menuSlotRecipe.slots, base: { content: BORDER } },
  nativeSelect: { slots: nativeSelectSlotRecipe.slots, ...CONTROL },
  table: {
    slots: tableSlotRecipe.slots,
    base: { cell: { verticalAlign: 'top' } },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
}
