/** A colour for light and for dark mode; the system's setting decides. */
const createColorPair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/**
 * One accent, the violet of epilepsy awareness; everything else is muted. The other hues mark groups and errors. `fg`
 * on `subtle`, and `contrast` on `solid`, has a contrast of at least 4.5:1.
 */
export const colors = {
  bg: {
    DEFAULT: createColorPair('#f8f6fb', '#15121c'),
    panel: createColorPair('#ffffff', '#1d1927'),
    subtle: createColorPair('#f3f0f8', '#221d2e'),
    muted: createColorPair('#ebe6f3', '#2b253a'),
    emphasized: createColorPair('#ddd5ea', '#393149'),
  },
  fg: {
    DEFAULT: createColorPair('#221c2d', '#ece8f4'),
    muted: createColorPair('#5b5369', '#b6adc7'),
    error: createColorPair('#a3262f', '#f4a3a6'),
  },
  border: {
    DEFAULT: createColorPair('#e2dcec', '#362e46'),
    emphasized: createColorPair('#8b819c', '#81769a'),
    error: createColorPair('#a3262f', '#f4a3a6'),
  },
  blackAlpha: { 500: { value: 'rgb(20 14 32 / 45%)' } },
  accent: {
    solid: createColorPair('#64379c', '#c6a9f3'),
    contrast: createColorPair('#ffffff', '#17131f'),
    fg: createColorPair('#58308b', '#cfb7f6'),
    subtle: createColorPair('#f4effb', '#2a2040'),
    muted: createColorPair('#e9dff6', '#372a54'),
    emphasized: createColorPair('#d8c7ee', '#47376b'),
    border: createColorPair('#b99ddf', '#6f56a0'),
    focusRing: createColorPair('#64379c', '#c6a9f3'),
  },
  green: { fg: createColorPair('#1d6647', '#8fd3b1'), border: createColorPair('#86c3a4', '#34785a') },
  orange: {
    solid: createColorPair('#8f5a10', '#e9b96f'),
    fg: createColorPair('#83500a', '#eec07b'),
    subtle: createColorPair('#fdf4e4', '#33260f'),
    border: createColorPair('#d9a95a', '#8b6a2f'),
  },
  red: { fg: createColorPair('#a3262f', '#f4a3a6'), subtle: createColorPair('#fdf1f1', '#34191e') },
  blue: {
    fg: createColorPair('#2b5592', '#a3c1f0'),
    subtle: createColorPair('#eef3fb', '#182335'),
    border: createColorPair('#8fb0e2', '#42619a'),
  },
}

export const shadows = { lg: createColorPair('0 10px 34px rgb(36 29 49 / 18%)', '0 10px 34px rgb(0 0 0 / 65%)') }
