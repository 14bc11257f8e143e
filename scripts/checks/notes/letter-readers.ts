import { spawnSync } from 'node:child_process'
import { readNote } from '../../../rules/notes/read-note.ts'
import { type CheckedAnswer, checkLetterAnswer, parseLetterAnswer } from '../../../rules/tools/letter-answer.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { AnnotatedNote } from '../../build/cases/annotated-notes.ts'
import { CliError } from '../../cli/io/cli-error.ts'

/** Reads a letter into checked suggestions. */
export type LetterReader = (note: AnnotatedNote) => Promise<CheckedAnswer>

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/** The note reader, or a command. */
export function createLetterReader(data: ToolData, program: string | undefined): LetterReader {
  if (program === undefined)
    return async ({ text }) => ({ suggestions: readNote(text, data.lexicon).suggestions, leftOut: 0 })
  return async (note) => runCommand(data, program, note)
}

/** @throws CliError where the command fails, or writes no answer */
function runCommand(data: ToolData, command: string, { name, text }: AnnotatedNote): CheckedAnswer {
  const { status, stdout } = spawnSync(command, {
    ...{ shell: true, input: text, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES },
    env: { ...process.env, LETTER: name },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answer = status === 0 ? parseLetterAnswer(stdout) : undefined
  if (answer) return checkLetterAnswer(data, text, answer)
  throw new CliError(
    `The program ${status === 0 ? 'wrote no answer of the shape that --task describes' : `ended with ${status}`} for the letter ${name}, so nothing was scored.`,
  )
}
