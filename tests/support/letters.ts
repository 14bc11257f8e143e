import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = 'tests/notes'

/** What a letter says, as tests/notes/README.md tells it. */
export type LetterAnswer = Readonly<{
  case?: string
  entered: readonly (string | readonly string[])[]
  absent: readonly string[]
  mentionedOnly?: readonly string[]
  choices?: readonly string[]
  numbers: Readonly<Record<string, string | number>>
}>

/** The letters below tests/notes by their path without its ending, such as `letters/family`. */
export const listLetterNames = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => path.replace(/\.txt$/, ''))
    .sort()

export const readLetter = (name: string): string => readFileSync(`${FOLDER}/${name}.txt`, 'utf8')

export const readLetterAnswer = (name: string): LetterAnswer => parse(readFileSync(`${FOLDER}/${name}.yaml`, 'utf8'))
