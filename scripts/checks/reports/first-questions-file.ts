import { createAnswerNamer } from '../../../rules/assess/interview/answer-namer.ts'
import { type FirstQuestions, listFirstQuestions } from '../../../rules/assess/interview/first-questions.ts'
import { asksForSeizure, getQuestionId } from '../../../rules/assess/interview/open-questions.ts'
import { formatAskedQuestion } from '../../../rules/assess/interview/question-text.ts'
import { toYears } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { formatAge } from '../../../rules/text/format-age.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'

const COUNT = 3

const HEAD = `# The first three questions

For an epileptologist to read and sign: what 'Ask next' asks first of the textbook patient of each syndrome, once the age at onset and the first kind of seizure are known.
Each question is answered as the patient would before the next is chosen.
\`npm run generate\` writes this file from the rules, the profiles and \`investigations.yaml\`; the order is a draft until it is signed.

| Syndrome | Known at the beginning | First | Second | Third |
|---|---|---|---|---|
`

/** The first questions of each textbook patient, by file, as the committed file must read. */
export function buildFirstQuestionsFile(pack: BuiltPack): Readonly<Record<string, string>> {
  const rows = listFirstQuestions(pack, COUNT).map((first) => formatRow(pack, first))
  return { 'rules/first-questions.md': `${HEAD}${rows.join('\n')}\n` }
}

const formatRow = (pack: BuiltPack, first: FirstQuestions): string => {
  const questions = Array.from({ length: COUNT }, (_, index) => formatQuestion(first, index))
  return `| ${[getAbbreviation(pack, first.code), formatStart(pack, first), ...questions].join(' | ')} |`
}

function formatQuestion({ questions, start }: FirstQuestions, index: number): string {
  const question = questions[index]
  if (question === undefined) return 'enough'
  const addsSeizure = asksForSeizure(question.investigation)
  return formatAskedQuestion({ ...question, id: getQuestionId(question), addsSeizure }, start)
}

function formatStart({ pages }: BuiltPack, { start }: FirstQuestions): string {
  const { ageAtOnset, ageAtOnsetUnit, seizures } = start
  const nameAnswer = createAnswerNamer(pages)
  const kinds = seizures.map(({ mainType, onset, awareness, details }) =>
    nameAnswer({ tells: [mainType, onset, awareness, ...details].filter(Boolean) }).label.toLowerCase(),
  )
  return [formatAge(toYears(ageAtOnset, ageAtOnsetUnit) ?? 0), ...kinds].join('; ')
}
