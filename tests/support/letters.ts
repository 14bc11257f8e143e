import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDERS = ['tests/letters', 'tests/notes']

/** What a letter reports, as tests/notes/README.md describes it. */
export type ReportedAnswer = Readonly<{
  case?: string
  entered: readonly (string | readonly string[])[]
  also?: readonly string[]
  absent: readonly string[]
  mentionedOnly?: readonly string[]
  choices?: readonly string[]
  numbers: Readonly<Record<string, string | number>>
  seizures?: readonly (readonly string[])[]
}>

/** The letters by their path without its ending, such as `tests/notes/letters/family`. */
export const listLetterNames = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.txt'))
      .map((path) => `${folder}/${path.replace(/\.txt$/, '')}`),
  ).sort()

export const readLetter = (name: string): string => readFileSync(`${name}.txt`, 'utf8')

export const readLetterAnswer = (name: string): ReportedAnswer => parse(readFileSync(`${name}.yaml`, 'utf8'))
