import type { Finding, YamlFile } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { textsAt } from '../texts-at.ts'

const NAME = 'unit-spelling'

const READ_BY_PEOPLE = ['says', 'label', 'help', 'title', 'tellIfUnknown', 'retired']

type Slip = Readonly<{ pattern: RegExp; right: (match: RegExpExecArray) => string }>

/** How units are misspelt, and how they are spelt here. */
const SLIPS: readonly Slip[] = [
  { pattern: /(\d+(?:\.\d+)?)\s?(?:HZ|hz|hZ|Herz|Hertz)\b/, right: ([, digit]) => `${digit} Hz` },
  { pattern: /(\d+(?:\.\d+)?)Hz\b/, right: ([, digit]) => `${digit} Hz` },
  { pattern: /(\d+(?:\.\d+)?)\s?(?:yrs?|y)\b/, right: ([, digit]) => `${digit} years` },
  { pattern: /(\d+(?:\.\d+)?)\s?(?:mths?|mos?)\b/, right: ([, digit]) => `${digit} months` },
  { pattern: /(\d+(?:\.\d+)?)\s?(?:sec\.|secs?)(?![a-z])/, right: ([, digit]) => `${digit} s` },
  { pattern: /(\d+(?:\.\d+)?)\s?(?:mins?\.?)(?![a-z])/, right: ([, digit]) => `${digit} min` },
  { pattern: /(\d+(?:\.\d+)?)%/, right: ([, digit]) => `${digit} %` },
]

/** A unit spelt otherwise than everywhere else. */
export const unitSpelling: Check = {
  name: NAME,
  check: ({ sources }) => [...sources.syndromes, ...sources.pages].flatMap(misspeltIn),
}

const misspeltIn = (file: YamlFile): Finding[] =>
  textsAt(file.value)
    .filter(({ key }) => READ_BY_PEOPLE.includes(key))
    .flatMap(({ path, text }) => {
      const [slip] = SLIPS.flatMap(({ pattern, right }) => {
        const match = pattern.exec(text)
        return match && match[0] !== right(match) ? [{ wrong: match[0], right: right(match) }] : []
      })
      return slip ? [misspelt(file, path, slip)] : []
    })

function misspelt(
  file: YamlFile,
  path: (string | number)[],
  { wrong, right }: { wrong: string; right: string },
): Finding {
  const { line } = file.placeOf(path)
  const column = (file.text.split('\n')[line - 1] ?? '').indexOf(wrong) + 1
  const words = {
    severity: 'warning' as const,
    what: `\`${wrong}\` is written \`${right}\` here`,
    why: 'one spelling throughout lets readers compare figures, and searches find them',
    next: `write \`${right}\``,
  }
  if (column === 0) return findingAt(NAME, file, path, words)
  const place = { line, column, endColumn: column + wrong.length }
  return { ...findingAt(NAME, file, path, words), ...place, fix: { column, endColumn: place.endColumn, put: right } }
}
