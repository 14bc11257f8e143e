export const STROKE_PROPS = {
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

const Icon = ({ size, d, grid = size }: Readonly<{ size: number; d: string; grid?: number }>) => (
  <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} {...STROKE_PROPS}>
    <path d={d} />
  </svg>
)

export const Check = () => <Icon size={10} grid={12} d="M2.5 6.5 5 9l4.5-6" />
export const Chevron = () => <Icon size={14} d="m3 5 4 4 4-4" />
export const Arrow = ({ back = false }: { back?: boolean }) => (
  <Icon size={16} d={back ? 'M13 8H3m4-4L3 8l4 4' : 'M3 8h10M9 4l4 4-4 4'} />
)
export const Plus = () => <Icon size={18} d="M9 3v12M3 9h12" />
export const Speech = () => <Icon size={18} d="M2.5 3.5h13v9H8l-3.5 3v-3h-2z" />
export const Person = () => (
  <Icon size={18} d="M9 9a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 9ZM2.8 16c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6" />
)
export const Magnifier = () => <Icon size={18} d="M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12 12l4 4" />
