const SPACING_STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]

const wrapTokenValues = <Value>(table: Record<string, Value>): Record<string, { value: Value }> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]))

/** Spacing on a 4 px grid, in rem so that it scales with the reader's text size. */
const grid = wrapTokenValues(Object.fromEntries(SPACING_STEPS.map((step) => [String(step), `${step / 4}rem`])))

/** fonts.css declares both fonts and their fallbacks. */
const BODY_FONT = "'Inter', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
const HEADING_FONT = "'Source Serif 4', 'Source Serif 4 Fallback', Georgia, serif"

export const tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    ...wrapTokenValues({
      full: '100%',
      prose: '46rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
    }),
  },
  fonts: wrapTokenValues({
    body: BODY_FONT,
    heading: HEADING_FONT,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: wrapTokenValues({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
    '2xl': '1.625rem',
    '3xl': '2rem',
    '4xl': '2.375rem',
  }),
  fontWeights: wrapTokenValues({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: wrapTokenValues({ tight: '1.2', snug: '1.4', moderate: '1.55' }),
  radii: wrapTokenValues({ full: '999px', l1: '4px', l2: '6px', l3: '10px' }),
  durations: wrapTokenValues({
    faster: '100ms',
    fast: '120ms',
    moderate: '160ms',
    slow: '220ms',
    slower: '260ms',
    slowest: '320ms',
  }),
  easings: wrapTokenValues({ 'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)' }),
  cursor: wrapTokenValues({ button: 'pointer', checkbox: 'pointer', disabled: 'not-allowed' }),
  zIndex: wrapTokenValues({
    docked: 10,
    sticky: 100,
    overlay: 1300,
    popover: 1500,
    skipNav: 1600,
  }),
}

const createTextStyle = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } })

export const textStyles = {
  xs: createTextStyle('xs', 'snug'),
  sm: createTextStyle('sm', 'snug'),
  md: createTextStyle('md', 'moderate'),
  lg: createTextStyle('lg', 'moderate'),
  xl: createTextStyle('xl', 'snug'),
  '2xl': createTextStyle('2xl', 'tight'),
  '3xl': createTextStyle('3xl', 'tight'),
  '4xl': createTextStyle('4xl', 'tight'),
  /** Small capitals of a table head or a label above a group. */
  eyebrow: { value: { fontSize: 'xs', lineHeight: 'snug', fontWeight: 'semibold', letterSpacing: '0.04em' } },
}

export const layerStyles = {
  disabled: { value: { opacity: '0.55', cursor: 'disabled' } },
  /** The surface of a card. */
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' } },
  /** One column that is no wider than its place, whatever it holds. */
  column: { value: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
}

export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
}
