import { describeLetterTask } from '../rules/tools/letter-task.ts'
import { readAnnotatedNotes } from './build/cases/annotated-notes.ts'
import { createLetterReader } from './checks/notes/letter-readers.ts'
import { scoreLetter } from './checks/notes/score-letter.ts'
import { formatLetters } from './checks/reports/letters.ts'
import { loadToolData } from './cli/io/built-rules.ts'
import { createProgram, runProgram } from './cli/run.ts'

type LettersOptions = Readonly<{ details?: boolean; from: readonly string[]; task?: boolean }>

/** Twenty letters by which no phrase of the note reader was chosen. */
const FOLDERS = ['tests/notes/fresh', 'tests/notes/held-out', 'tests/letters']

const program = createProgram('letters')
  .description(
    'Has letters read and counts what is right, found and denied, and whether the groups are those of the case that a person entered. A program gets a letter on standard input, its name as LETTER, and writes an answer on standard output; --task prints what it has to know.',
  )
  .argument('[program]', 'a command; without one the note reader reads')
  .option('--details', 'also what is wrong and missed in each letter')
  .option('--task', 'only the task that comes before each letter: the shape of an answer, and the codes of the form')
  .option('--from <folders...>', 'where the letters are: NAME.txt, and in NAME.yaml what it says', FOLDERS)
  .action(async (reader: string | undefined, { details = false, from, task = false }: LettersOptions) => {
    const data = loadToolData()
    if (task) {
      process.stdout.write(describeLetterTask(data))
      return
    }
    const read = createLetterReader(data, reader)
    const scores = []
    for (const note of from.flatMap((folder) => readAnnotatedNotes(folder)))
      scores.push(scoreLetter(data, note, await read(note)))
    process.stdout.write(`${formatLetters(scores, details)}\n`)
  })

await runProgram(program)
