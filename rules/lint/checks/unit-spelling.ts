import { listConditionFiles, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { collectTexts } from '../name-references.ts'

const DISPLAYED_KEYS = ['says', 'label', 'help', 'title', 'tellIfUnknown', 'retired']

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
  name: 'unit-spelling',
  needs: 'files',
  check: ({ documents }) => [...listConditionFiles(documents), ...documents.pages].flatMap(checkUnits),
}

const checkUnits = (file: YamlFile): CheckFinding[] =>
  collectTexts(file.value)
    .filter(({ key }) => DISPLAYED_KEYS.includes(key))
    .flatMap(({ path, text }) => {
      const [slip] = SLIPS.flatMap(({ pattern, right }) => {
        const match = pattern.exec(text)
        return match && match[0] !== right(match) ? [{ wrong: match[0], right: right(match) }] : []
      })
      return slip ? [reportMisspelling(file, path, slip)] : []
    })

function reportMisspelling(
  file: YamlFile,
  path: Path,
  { wrong, right }: { wrong: string; right: string },
): CheckFinding {
  const { line } = file.locate(path)
  const column = (file.text.split('\n')[line - 1] ?? '').indexOf(wrong) + 1
  const text = {
    severity: 'warning' as const,
    what: `\`${wrong}\` is written \`${right}\` here`,
    why: 'one spelling throughout lets readers compare figures, and searches find them',
    next: `write \`${right}\``,
  }
  if (column === 0) return createFindingAt(file, path, text)
  const location = { line, column, endColumn: column + wrong.length }
  return {
    ...createFindingAt(file, path, text),
    ...location,
    fix: { column, endColumn: location.endColumn, put: right },
  }
}
