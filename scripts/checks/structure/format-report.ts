import { judgeNames, type NameFindings } from './judge-names.ts'
import type { FileStructure } from './parse-file.ts'

const LONG_FILE_LINES = 200

/** The report for a reviewer: naming by folder and in all, lengths of functions, long files. */
export function formatReport(files: readonly FileStructure[]): string {
  const folders = [...new Set(files.map(({ file }) => getFolder(file)))].sort()
  return [
    'Top-level functions without components that begin with a verb:',
    ...folders.map((folder) => formatNames(folder, judge(files.filter(({ file }) => getFolder(file) === folder)))),
    formatNames('in all', judge(files)),
    '',
    formatList('Names in …Of', judge(files).ofNames),
    formatList('Bare participles', judge(files).participles),
    '',
    ...formatLengths(files),
    '',
    formatList(
      `Files of more than ${LONG_FILE_LINES} lines`,
      files.filter(({ lines }) => lines > LONG_FILE_LINES).map(({ file, lines }) => `${file} (${lines})`),
    ),
  ].join('\n')
}

const judge = (files: readonly FileStructure[]): NameFindings => judgeNames(files.flatMap(({ functions }) => functions))

/** The top two levels of a path, such as `rules/engine`; a file in the top level counts towards it. */
const getFolder = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

const formatNames = (folder: string, { total, verbs }: NameFindings): string =>
  total === 0
    ? `  ${folder.padEnd(24)} none`
    : `  ${folder.padEnd(24)}${String(Math.round((100 * verbs) / total)).padStart(4)} % of ${total}`

const formatList = (title: string, items: readonly string[]): string =>
  `${title}: ${items.length}${items.length > 0 ? `\n  ${items.join(', ')}` : ''}`

function formatLengths(files: readonly FileStructure[]): string[] {
  const functions = files
    .flatMap(({ file, functions }) => functions.map((one) => ({ ...one, file })))
    .sort((a, b) => a.lines - b.lines)
  const atShare = (share: number) => functions[Math.floor(functions.length * share)]?.lines ?? 0
  const longest = functions.slice(-5).reverse()
  return [
    `Lines of ${functions.length} named functions: median ${atShare(0.5)}, nine of ten up to ${atShare(0.9)}; the longest:`,
    ...longest.map(({ name, file, line, lines }) => `  ${String(lines).padStart(4)}  ${name} (${file}:${line})`),
  ]
}
