import { assess } from '../../../rules/assess/assess.ts'
import { getQuestionId, isAboutSeizure } from '../../../rules/assess/interview/questions.ts'
import { type FirstQuestions, listFirstQuestions } from '../../../rules/assess/interview/simulate-interview.ts'
import {
  createAnswerNamer,
  formatDescribedQuestion,
  formatNothingNeeded,
} from '../../../rules/assess/interview/texts.ts'
import { summarizeMissing } from '../../../rules/assess/missing/list-missing.ts'
import { formatReason, listStepLines } from '../../../rules/assess/missing/texts.ts'
import { type PatientCase, type SyndromeCode, toYears } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { formatAge } from '../../../rules/text/texts.ts'
import { readWorkUps } from '../../build/cases/measured-people.ts'

const COUNT = 3

const HEAD = `# The first three steps

For an epileptologist to read and sign; the order is a draft until it is signed.
\`npm run generate\` writes this file from the rules, the profiles and \`investigations.yaml\`.

## At a first visit

What 'Ask next' asks first of the textbook patient of each syndrome, once the age at onset and the first kind of seizure are known.
Each question is answered as the patient would before the next is chosen.

| Syndrome | Known at the beginning | First | Second | Third |
|---|---|---|---|---|
`

/** The first questions of each textbook patient, by file, as the committed file must read. */
export function buildFirstQuestionsFile(pack: BuiltPack): Readonly<Record<string, string>> {
  const rows = listFirstQuestions(pack, COUNT).map((first) => formatRow(pack, first))
  const workUps = readWorkUps().map(({ syndrome, name, patient }) => formatSteps(pack, syndrome, name, patient))
  const textbook = Object.entries(pack.textbook).map(([code, patient]) =>
    formatSteps(pack, code, 'everything', patient),
  )
  const sections = [
    `${HEAD}${rows.join('\n')}`,
    `${WORK_UPS}${workUps.join('\n')}`,
    `${TEXTBOOK}${textbook.join('\n')}`,
  ]
  return { 'rules/first-questions.md': `${sections.join('\n\n')}\n` }
}

const STEPS_HEAD = `| Syndrome | Known | First | Second | Third |
|---|---|---|---|---|
`

const WORK_UPS = `## After a first-line work-up

What the results list as missing for one patient of each syndrome whose clinic has done no more than a first-line work-up.

${STEPS_HEAD}`

const TEXTBOOK = `## Once everything is known

The same for the textbook patient of each syndrome.

${STEPS_HEAD}`

/** What cannot wait, and then what the results list as missing. */
function formatSteps(pack: BuiltPack, code: SyndromeCode, known: string, patient: PatientCase): string {
  const assessment = assess(pack, patient)
  const missing = summarizeMissing(assessment)
  const { enough, lookFor } = missing
  const steps = [
    ...assessment.urgent.map(({ test }) => `**${test}** now`),
    ...listStepLines(pack, missing, (row) =>
      joinReason(formatDescribedQuestion(row.question, patient), formatReason(row)),
    ),
    ...(enough.length > 0 ? [formatNothingNeeded(pack, { likely: enough, lookFor })] : []),
  ]
  const shown = Array.from({ length: COUNT }, (_, index) => steps[index] ?? '')
  return `| ${[getAbbreviation(pack, code), known, ...shown].join(' | ')} |`
}

const joinReason = (question: string, reason: string): string => (reason === '' ? question : `${question} ${reason}`)

const formatRow = (pack: BuiltPack, first: FirstQuestions): string => {
  const questions = Array.from({ length: COUNT }, (_, index) => formatQuestion(first, index))
  return `| ${[getAbbreviation(pack, first.code), formatStart(pack, first), ...questions].join(' | ')} |`
}

function formatQuestion({ questions, start }: FirstQuestions, index: number): string {
  const question = questions[index]
  if (question === undefined) return 'enough'
  const addsSeizure = isAboutSeizure(question.investigation)
  return formatDescribedQuestion({ ...question, id: getQuestionId(question), addsSeizure, isKindOpen: false }, start)
}

function formatStart({ pages }: BuiltPack, { start }: FirstQuestions): string {
  const { ageAtOnset, ageAtOnsetUnit, seizures } = start
  const nameAnswer = createAnswerNamer(pages)
  const kinds = seizures.map(({ mainType, onset, awareness, details }) =>
    nameAnswer({ tells: [mainType, onset, awareness, ...details].filter(Boolean) }).label.toLowerCase(),
  )
  return [formatAge(toYears(ageAtOnset, ageAtOnsetUnit) ?? 0), ...kinds].join('; ')
}
