/** A colour for light and for dark mode; the system's setting decides. */
const createColorPair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

type Shades = readonly [solid: string, fg: string, subtle: string, muted: string, emphasized: string, border: string]

/**
 * The shades of one hue, by the names that recipes use. Text on `solid`, and `fg` on `subtle`, has a contrast of at
 * least 4.5:1.
 */
function createHue(light: Shades, dark: Shades) {
  const getShade = (at: 0 | 1 | 2 | 3 | 4 | 5) => createColorPair(light[at], dark[at])
  return {
    solid: getShade(0),
    fg: getShade(1),
    subtle: getShade(2),
    muted: getShade(3),
    emphasized: getShade(4),
    border: getShade(5),
    contrast: createColorPair('#ffffff', '#17131f'),
    focusRing: getShade(0),
  }
}

/** One accent, the violet of epilepsy awareness; everything else is muted. The other hues mark groups and errors. */
export const colors = {
  bg: {
    DEFAULT: createColorPair('#f8f6fb', '#15121c'),
    panel: createColorPair('#ffffff', '#1d1927'),
    subtle: createColorPair('#f3f0f8', '#221d2e'),
    muted: createColorPair('#ebe6f3', '#2b253a'),
    emphasized: createColorPair('#ddd5ea', '#393149'),
    inverted: createColorPair('#241d31', '#ece8f4'),
    error: createColorPair('#fdf1f1', '#34191e'),
  },
  fg: {
    DEFAULT: createColorPair('#221c2d', '#ece8f4'),
    muted: createColorPair('#5b5369', '#b6adc7'),
    subtle: createColorPair('#6b6379', '#a198b3'),
    inverted: createColorPair('#ffffff', '#17131f'),
    error: createColorPair('#a3262f', '#f4a3a6'),
  },
  border: {
    DEFAULT: createColorPair('#e2dcec', '#362e46'),
    emphasized: createColorPair('#8b819c', '#81769a'),
    error: createColorPair('#a3262f', '#f4a3a6'),
  },
  accent: createHue(
    ['#64379c', '#58308b', '#f4effb', '#e9dff6', '#d8c7ee', '#b99ddf'],
    ['#c6a9f3', '#cfb7f6', '#2a2040', '#372a54', '#47376b', '#6f56a0'],
  ),
  gray: createHue(
    ['#4f475d', '#433b50', '#f3f0f8', '#ebe6f3', '#ddd5ea', '#c4bad3'],
    ['#b9b0ca', '#d9d2e5', '#262032', '#302940', '#3f3652', '#5a4f70'],
  ),
  green: createHue(
    ['#1f6f4d', '#1d6647', '#ecf6f1', '#d8ede2', '#b9dfcb', '#86c3a4'],
    ['#86ceaa', '#8fd3b1', '#12291f', '#18382a', '#1f4a37', '#34785a'],
  ),
  orange: createHue(
    ['#8f5a10', '#83500a', '#fdf4e4', '#fae8c8', '#f3d5a0', '#d9a95a'],
    ['#e9b96f', '#eec07b', '#33260f', '#443314', '#57431c', '#8b6a2f'],
  ),
  red: createHue(
    ['#a3262f', '#a3262f', '#fdf1f1', '#fae0e1', '#f3c2c5', '#dd8b90'],
    ['#f09a9e', '#f4a3a6', '#34191e', '#482229', '#5d2c35', '#924853'],
  ),
  blue: createHue(
    ['#2f5c9e', '#2b5592', '#eef3fb', '#dde8f8', '#c0d4f1', '#8fb0e2'],
    ['#98b9ec', '#a3c1f0', '#182335', '#1f2f4a', '#293d5f', '#42619a'],
  ),
}

export const shadows = { lg: createColorPair('0 10px 34px rgb(36 29 49 / 18%)', '0 10px 34px rgb(0 0 0 / 65%)') }
