import type { Response } from '../../../rules/case/index.ts'

type Color = 'bold' | 'green' | 'red' | 'yellow' | 'dim'

/** How text is marked for who reads it. */
export type TextStyle = Readonly<{
  paint: (color: Color, text: string) => string
  /** A mark and a space before a criterion: known and fitting, or not, or not known; empty where nobody looks. */
  mark: (criterion: Readonly<{ isKnown: boolean; response: Response }>) => string
}>

/** A file and a pipe get the words alone. */
export const PLAIN_STYLE: TextStyle = { paint: (_, text) => text, mark: () => '' }

/** SGR codes (ECMA-48), each with the one that ends it. */
const SGR: Readonly<Record<Color, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
}

const MARKS: Readonly<Record<Response, readonly [mark: string, color: Color]>> = {
  yes: ['✓', 'green'],
  no: ['✗', 'red'],
  unclear: ['?', 'yellow'],
  unresolved: ['?', 'yellow'],
}

/** Marks on a terminal, in color but where NO_COLOR (no-color.org) is set; FORCE_COLOR counts as a terminal. */
export function createTextStyle(stream: Readonly<{ isTTY?: boolean }>, env: NodeJS.ProcessEnv): TextStyle {
  if (!stream.isTTY && !env.FORCE_COLOR) return PLAIN_STYLE
  const paint: TextStyle['paint'] = env.NO_COLOR
    ? PLAIN_STYLE.paint
    : (color, text) => `\u001B[${SGR[color][0]}m${text}\u001B[${SGR[color][1]}m`
  return {
    paint,
    mark: ({ isKnown, response }) => {
      const [mark, color] = MARKS[isKnown ? response : 'unclear']
      return `${paint(color, mark)} `
    },
  }
}
