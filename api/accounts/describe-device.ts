/** In this order, since most browsers also name those that they descend from. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system of a User-Agent in words, such as 'Firefox on Windows'; nothing finer, which would identify. */
export const describeDevice = (userAgent: string): string =>
  `${findName(BROWSERS, userAgent) ?? 'An unknown browser'} on ${findName(SYSTEMS, userAgent) ?? 'an unknown system'}`

const findName = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]
