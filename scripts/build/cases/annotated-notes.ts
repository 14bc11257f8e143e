import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

/** What a note reports, written down by somebody who had not seen the note reader; tests/notes explains the keys. */
export type NoteAnswer = Readonly<{
  case?: string
  entered: readonly (string | readonly string[])[]
  /** What the letter supports as well and a reader may leave out. */
  also?: readonly string[]
  absent?: readonly string[]
  choices?: readonly string[]
  numbers?: Readonly<Record<string, string | number>>
  /** The kinds of seizures, each by its entries and choices; left out where there is one kind. */
  seizures?: readonly (readonly string[])[]
}>

export type AnnotatedNote = Readonly<{ name: string; text: string; answer: NoteAnswer }>

/** The notes below a folder, each a text with its answer in a file of the same name. */
export const readAnnotatedNotes = (folder = 'tests/notes'): readonly AnnotatedNote[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => join(folder, file))
    .map((path) => ({
      name: basename(path, '.txt'),
      text: readFileSync(path, 'utf8'),
      answer: parse(readFileSync(path.replace(/txt$/, 'yaml'), 'utf8')),
    }))
