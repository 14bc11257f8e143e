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

/** The tick is a drawing, so that it also shows in forced-colours mode. */
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

/** A native checkbox. */
export const CHECKBOX = { ...BOX, borderRadius: 'l1', _checked: { ...BOX._checked, _after: TICK, '&::after': TICK } }

/** Also a border as wide as half the dot, since forced colours paint over its background. */
const DOT = {
  content: '""',
  position: 'absolute',
  inset: '4px',
  borderRadius: 'full',
  bg: 'accent.contrast',
  borderWidth: '5px',
  borderColor: 'accent.contrast',
}

/** A native radio button, or the mark of one. */
export const RADIO = { ...BOX, borderRadius: 'full', _checked: { ...BOX._checked, '&::after': DOT } }
