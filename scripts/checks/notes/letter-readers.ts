import { spawnSync } from 'node:child_process'
import { readNote } from '../../../rules/notes/read-note.ts'
import { type CheckedAnswer, checkLetterAnswer, parseLetterAnswer } from '../../../rules/tools/letter-answer.ts'
import { readLetterByModel } from '../../../rules/tools/letter-model.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { AnnotatedNote } from '../../build/cases/annotated-notes.ts'
import { CliError } from '../../cli/io/cli-error.ts'

/** Reads a letter into checked suggestions. */
export type LetterReader = (note: AnnotatedNote) => Promise<CheckedAnswer>

const MODEL_TIMEOUT_SECONDS = 600
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/** The note reader, a model behind an address, or a command. */
export function createLetterReader(data: ToolData, program: string | undefined): LetterReader {
  if (program === undefined)
    return async ({ text }) => ({ suggestions: readNote(text, data.lexicon).suggestions, leftOut: 0 })
  if (!/^https?:/.test(program)) return async (note) => runCommand(data, program, note)
  const { NOTE_MODEL_NAME: name = '', NOTE_MODEL_KEY: key } = process.env
  const model = { url: program, name, timeoutSeconds: MODEL_TIMEOUT_SECONDS, ...(key && { key }) }
  return async ({ text }) => readLetterByModel(data, model, text)
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
