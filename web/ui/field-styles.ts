import { defineStyle } from '@chakra-ui/react'

const HELP_SIZE = '7'

/** Its circle is smaller than what can be hit, which has no round corners of its own. */
const HELP_BUTTON = defineStyle({
  boxSize: HELP_SIZE,
  flexShrink: '0',
  position: 'relative',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '5px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
  },
  color: 'fg.muted',
  textStyle: 'xs',
  fontWeight: 'semibold',
  cursor: 'button',
  _hover: { bg: 'accent.muted', color: 'accent.fg' },
})

/** What a folded section holds is next to its heading, or below it where both do not fit on one line. */
const FOLD_HEAD = {
  '& > details > summary': { position: 'relative', ps: '5', flexWrap: 'wrap', rowGap: '0' },
  '& > details > summary::before': { position: 'absolute', insetInlineStart: '0.5', top: '0.75rem' },
  '& > details > summary > .hint': { display: { base: 'none', sm: 'inline' } },
}

/** Where there is room a short question is on one line with its answers. */
const ON_ONE_LINE = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  '& > *': { flex: '1 1 100%', minW: '0' },
  '& > button': { flex: '0 1 auto' },
  '& > .section-head': { maxW: 'calc(100% - {spacing.16})' },
  '& > .section-head:has(+ [role=radiogroup])': { flex: '0 1 auto', pe: '0' },
  '& > .section-head:has(+ .field[data-kind=amount])': { flex: '0 0 19.5rem', alignSelf: 'start', pt: '1.5' },
  '& > .field[data-kind=amount]': { flex: '1 1 14rem' },
  '& > .section-head + [role=radiogroup]:not(:has(> :nth-of-type(5)))': { flex: '0 1 auto', me: '8' },
}

/**
 * A section of the wizard, with its question at its head. Content far below the viewport is laid out and painted only
 * when it comes near (`content-visibility`), so a tick affects only what is visible.
 */
export const QUESTION = defineStyle({
  layerStyle: 'panel',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 20rem',
  position: 'relative',
  // The help follows the last word of the heading.
  '& .section-head > h2': { display: 'inline', textWrap: 'wrap' },
  '& .section-head > .help': { ms: '1' },
  // Where an answer can be taken back its room is kept, so that no answer moves.
  '& .section-head:has(+ [role=radiogroup])': { pe: '12' },
  '& > details[open] > .folded': { display: 'grid', gap: '3', mt: '3' },
  ...FOLD_HEAD,
  '& .help > button': HELP_BUTTON,
  '& .clear': {
    position: 'absolute',
    insetInlineEnd: '3',
    top: '4',
    minH: '7',
    px: '2',
    textStyle: 'xs',
    cursor: 'button',
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  '@media (min-width: 48em)': ON_ONE_LINE,
})

/** One stylesheet for a whole list: hundreds of native inputs below it stay fast. */
export const FINDINGS = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  columnGap: '6',
  alignItems: 'start',
  '& ul ul': { ms: '2.5', ps: '4', mb: '2', borderInlineStartWidth: '2px', borderColor: 'accent.emphasized' },
  '& .entry': {
    position: 'relative',
    ps: '10',
    pe: '2',
    py: '1.5',
    '@media (hover: hover)': { py: '1' },
    mx: '-2',
    borderRadius: 'l2',
    textStyle: 'sm',
    lineHeight: '1.5',
  },
  '& .entry:hover': { bg: 'bg.subtle' },
  '& .entry[data-ticked]': { bg: 'accent.subtle' },
  // The label covers the whole row; the help lies above it.
  '& .entry > label': {
    cursor: 'checkbox',
    pe: HELP_SIZE,
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
  // In the padding after the last word of the term, so that no line break separates the two.
  '& .entry > .help': { position: 'relative', ms: `-${HELP_SIZE}` },
  '& .found-below': { color: 'fg.muted', textStyle: 'xs', _before: { content: '"\\A"', whiteSpace: 'pre' } },
  '& .entry > label > input': {
    position: 'absolute',
    insetInlineStart: '2',
    top: '2',
    '@media (hover: hover)': { top: '1.5' },
  },
  '& .sides': { layerStyle: 'row', textStyle: 'sm' },
  '& .sides > label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '8', cursor: 'checkbox' },
  '& .remark': { ms: '8', mb: '3', maxW: 'sm' },
})

/** The folded subjects of a long list on one line; an open one has the line to itself. */
export const FOLDS = defineStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  '& > details[open]': { flexBasis: '100%' },
  '& .count': { textStyle: 'xs', whiteSpace: 'nowrap' },
  '& > details > div': { py: '1' },
})

export const OPTIONS = defineStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '&:has(> :nth-of-type(5))': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
  '& .option': {
    display: 'inline-flex',
    alignItems: 'center',
    flex: { base: '1 1 auto', sm: '0 1 auto' },
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
  },
  '& .option:hover': { bg: 'bg.subtle' },
  '& .option:has(:checked)': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    outline: '1px solid {colors.accent.solid}',
    outlineOffset: '-2px',
  },
  '& label': {
    display: 'inline-flex',
    flex: '1',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '1.5',
    minH: '10',
    cursor: 'checkbox',
    textStyle: 'sm',
  },
  '& .option > span': { pe: '1.5' },
  '& .default': { textStyle: 'xs', color: 'fg.muted' },
})
