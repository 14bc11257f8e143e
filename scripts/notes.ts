import { compileNoteTerms } from '../rules/notes/compile-terms.ts'
import { compileLexicon } from '../rules/notes/lexicon.ts'
import { readNote } from '../rules/notes/read-note.ts'
import { buildPack, getRuleFiles, parseRules, readRuleDocuments } from '../rules/pack/index.ts'
import { readAnnotatedNotes } from './build/cases/annotated-notes.ts'
import { tryDenials } from './checks/notes/denied-sentences.ts'
import { judgeNote } from './checks/notes/judge-note.ts'
import { formatDenials, formatNotes } from './checks/reports/notes.ts'
import { createRulesOption } from './cli/io/options.ts'
import { RULES_FOLDER } from './cli/io/root.ts'
import { createProgram, runProgram } from './cli/run.ts'

type NotesOptions = Readonly<{ details?: boolean; denials?: string; from: string; rules?: string }>

const program = createProgram('notes')
  .description('Reads notes whose content somebody wrote down before, and counts what is suggested, right and found.')
  .option('--details', 'also what is wrong and missed in each note')
  .option('--denials <step>', 'instead, every so many of all sentences that deny a finding or tell it of a relative')
  .option('--from <folder>', 'where the notes are: NAME.txt, with what it reports in NAME.yaml', 'tests/notes')
  .addOption(createRulesOption())
  .action(({ details = false, denials, from, rules = RULES_FOLDER }: NotesOptions) => {
    const parsed = parseRules(readRuleDocuments(rules))
    const files = getRuleFiles(parsed)
    const terms = compileNoteTerms(
      parsed.notes.flatMap(({ value }) => value ?? []),
      files.vocabulary,
    )
    const [lexicon, pack] = [compileLexicon(terms), buildPack(files)]
    if (denials !== undefined) {
      process.stdout.write(`${formatDenials(tryDenials(lexicon, files.vocabulary, Number(denials)))}\n`)
      return
    }
    const judged = readAnnotatedNotes(from).map((note) =>
      judgeNote(note, readNote(note.text, lexicon).suggestions, pack),
    )
    process.stdout.write(`${formatNotes(judged, details)}\n`)
  })

await runProgram(program)
