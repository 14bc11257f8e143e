const STROKE_PROPS = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A spike and slow wave, as in an EEG. */
export const SpikeWave = ({ width = 30 }: { width?: number }) => (
  <svg aria-hidden="true" width={width} height={(width * 20) / 30} viewBox="0 0 30 20" {...STROKE_PROPS}>
    <path d="M1 13h5l2.5-11 3.2 16c1.7-8 4.3-10.5 7-10.5s4.3 2.5 5.3 5.5H29" />
  </svg>
)

export const Check = () => (
  <svg aria-hidden="true" width="10" height="10" viewBox="0 0 12 12" {...STROKE_PROPS}>
    <path d="M2.5 6.5 5 9l4.5-6" />
  </svg>
)

export const Chevron = () => (
  <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" {...STROKE_PROPS}>
    <path d="m3 5 4 4 4-4" />
  </svg>
)

export const Arrow = ({ back = false }: { back?: boolean }) => (
  <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" {...STROKE_PROPS}>
    <path d={back ? 'M13 8H3m4-4L3 8l4 4' : 'M3 8h10M9 4l4 4-4 4'} />
  </svg>
)

export const Plus = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" {...STROKE_PROPS}>
    <path d="M9 3v12M3 9h12" />
  </svg>
)

export const Speech = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" {...STROKE_PROPS}>
    <path d="M2.5 3.5h13v9H8l-3.5 3v-3h-2z" />
  </svg>
)

export const Person = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" {...STROKE_PROPS}>
    <path d="M9 9a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 9ZM2.8 16c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6" />
  </svg>
)

export const Magnifier = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" {...STROKE_PROPS}>
    <path d="M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12 12l4 4" />
  </svg>
)
