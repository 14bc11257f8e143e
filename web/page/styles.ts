import { defineStyle } from '@chakra-ui/react'

const BOX = {
  appearance: 'none',
  flexShrink: '0',
  boxSize: '5',
  mt: '0.5',
  bg: 'bg.panel',
  borderWidth: '1.5px',
  borderColor: 'border.emphasized',
  cursor: 'checkbox',
  focusVisibleRing: 'outside',
  position: 'relative',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
}

/** The tick is drawn, so that it also shows where colours are forced. */
const TICK = {
  content: '""',
  position: 'absolute',
  insetInlineStart: '5px',
  top: '1.5px',
  width: '6px',
  height: '10px',
  borderColor: 'accent.contrast',
  borderStyle: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
}

export const checkbox = { ...BOX, borderRadius: 'l1', _checked: { ...BOX._checked, _after: TICK, '&::after': TICK } }

const DOT = { content: '""', position: 'absolute', inset: '4px', borderRadius: 'full', bg: 'accent.contrast' }

export const radio = { ...BOX, borderRadius: 'full', _checked: { ...BOX._checked, '&::after': DOT } }

export const SECTION = defineStyle({
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  px: { base: '4', sm: '6' },
  py: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& .section-head': { display: 'flex', alignItems: 'center', gap: '1.5' },
})

/** One style for a whole list: native inputs below it stay cheap to draw by the hundred. */
export const FINDINGS = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  columnGap: '6',
  alignItems: 'start',
  '& ul': { listStyleType: 'none' },
  '& ul ul': { ms: '2.5', ps: '4', mb: '2', borderInlineStartWidth: '2px', borderColor: 'accent.emphasized' },
  '& .entry': { display: 'flex', alignItems: 'flex-start', borderRadius: 'l2', ps: '2', mx: '-2' },
  '& .entry:hover': { bg: 'bg.subtle' },
  '& .entry > span': { mt: '1' },
  '& .entry[data-ticked]': { bg: 'accent.subtle' },
  '& label': {
    display: 'flex',
    flex: '0 1 auto',
    alignItems: 'flex-start',
    gap: '3',
    py: '1.5',
    minH: '9',
    cursor: 'checkbox',
    textStyle: 'sm',
    lineHeight: '1.5',
  },
  '& .found-below': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
  '& input[type=checkbox]': checkbox,
  '& input[type=radio]': radio,
  '& .remark': { ms: '8', mb: '3', maxW: 'sm' },
})

export const OPTIONS = defineStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& .option': {
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
  },
  '& .option:hover': { bg: 'bg.subtle' },
  '& .option:has(:checked)': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-accent-solid)',
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    minH: '10',
    cursor: 'checkbox',
    textStyle: 'sm',
  },
  '& input[type=radio]': { ...radio, mt: '0' },
  '& .option > span': { pe: '1.5' },
})

export const HELP_BUTTON = defineStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  '& > button': {
    position: 'relative',
    boxSize: '7',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'semibold',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'accent.muted', color: 'accent.fg' },
  },
  '& > button::before': {
    content: '""',
    position: 'absolute',
    inset: '5px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
  },
})

export const BUBBLE = defineStyle({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  maxW: 'min(20rem, calc(100vw - 1rem))',
  px: '3',
  py: '2',
  bg: 'bg.inverted',
  color: 'fg.inverted',
  borderRadius: 'l2',
  boxShadow: 'md',
  textStyle: 'sm',
  fontWeight: 'normal',
  fontFamily: 'body',
})
