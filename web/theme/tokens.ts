const SPACING_STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]

const wrapTokenValues = <Value>(table: Record<string, Value>): Record<string, { value: Value }> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]))

/** Spacing on a 4 px grid, in rem so that it scales with the reader's text size. */
const grid = wrapTokenValues(Object.fromEntries(SPACING_STEPS.map((step) => [String(step), `${step / 4}rem`])))
const WIDTHS = { full: '100%', prose: '46rem', xs: '20rem', sm: '24rem', md: '28rem', lg: '32rem', xl: '36rem' }
const DURATIONS = {
  faster: '100ms',
  fast: '150ms',
  moderate: '200ms',
  slow: '300ms',
  slower: '400ms',
  slowest: '500ms',
}

/** By Chakra's names, without the scales that nothing here uses. fonts.css declares both fonts and their fallbacks. */
export const tokens = {
  spacing: grid,
  sizes: { ...grid, ...wrapTokenValues(WIDTHS) },
  fontWeights: wrapTokenValues({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  durations: wrapTokenValues(DURATIONS),
  zIndex: wrapTokenValues({ docked: 10, sticky: 100, overlay: 1300, popover: 1500, skipNav: 1600 }),
  cursor: wrapTokenValues({ button: 'pointer', checkbox: 'pointer', disabled: 'not-allowed' }),
  radii: wrapTokenValues({ full: '999px', l1: '4px', l2: '6px', l3: '10px' }),
  fonts: wrapTokenValues({
    body: "'Inter', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
    heading: "'Source Serif 4', 'Source Serif 4 Fallback', Georgia, serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
}

const createTextStyle = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

export const textStyles = {
  xs: createTextStyle('0.8125rem', '1.4'),
  sm: createTextStyle('0.9375rem', '1.4'),
  md: createTextStyle('1.0625rem', '1.55'),
  lg: createTextStyle('1.1875rem', '1.55'),
  xl: createTextStyle('1.375rem', '1.4'),
  '2xl': createTextStyle('1.625rem', '1.2'),
  '3xl': createTextStyle('2rem', '1.2'),
  '4xl': createTextStyle('2.375rem', '1.2'),
}

const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }

export const layerStyles = {
  disabled: { value: { opacity: '0.55', cursor: 'disabled' } },
  /** The surface of a card. */
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '4' } },
  /** Where nothing is yet. */
  vacant: { value: { borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'l3', p: '4' } },
  /** Beside one another, and below where there is no room. */
  row: { value: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' } },
  /** One column that is no wider than its place, whatever it holds. */
  column: { value: COLUMN },
  /** Its parts below one another. */
  page: { value: { ...COLUMN, gap: '6', overflowWrap: 'anywhere' } },
}

export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
}
