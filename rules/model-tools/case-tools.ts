import { assess } from '../assess/assess.ts'
import type { Assessment } from '../assess/assessment.ts'
import { findSmallestChanges } from '../assess/counterfactuals/describe-changes.ts'
import { formatChange, formatChangesJson } from '../assess/counterfactuals/format-change.ts'
import { buildCriteriaTable } from '../assess/explain/criteria-table.ts'
import { describeInterview } from '../assess/interview/describe-interview.ts'
import { formatEnough } from '../assess/interview/enough-text.ts'
import { createInterview } from '../assess/interview/interview.ts'
import { formatAskedQuestion } from '../assess/interview/question-text.ts'
import { formatMissingSummary, summarizeMissing } from '../assess/missing/list-missing.ts'
import { getVerdict, type VerdictRow } from '../assess/verdict/verdict.ts'
import { compareCodes, migrateCodes, type SubmittedCase } from '../case/index.ts'
import { GROUP_TITLES } from '../text/texts.ts'
import { createCaseInput, readCase, readSyndrome, SYNDROME_SCHEMA } from './case-input.ts'
import { checkEvidence, type EntryFinding, type Evidence } from './evidence.ts'
import { READING_RULES } from './reading-rules.ts'
import { createTool } from './tool.ts'

type CaseInput = Readonly<{ case: SubmittedCase }>
type SyndromeInput = CaseInput & Readonly<{ syndrome: string }>

const FINDINGS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { entry: { type: 'string' }, says: { type: 'string' } },
  },
}

const EVIDENCE_SCHEMA = {
  type: 'array',
  maxItems: 2_000,
  description: 'For each entry of the case, the words of the letter that report it.',
  items: {
    type: 'object',
    properties: {
      entries: {
        type: 'array',
        maxItems: 200,
        items: { type: 'string', maxLength: 200 },
        description:
          'What the words report: the code of an entry, a field (gender, age, ageAtOnset, swFreq), absent/CODE, or for the first row of seizures seizures/0/CODE and seizures/0/mainType.',
      },
      words: {
        type: 'string',
        maxLength: 2_000,
        description:
          'Exactly as in the letter, in its own language: a phrase of one sentence, and of several that report it the one that denies and doubts nothing.',
      },
    },
    required: ['entries', 'words'],
    additionalProperties: false,
  },
}

const LETTER_SCHEMA = {
  type: 'string',
  maxLength: 2_000_000,
  description: 'The letter. It is only compared with the words under evidence, and nothing of it is kept.',
}

const CONFIRMED_SCHEMA = {
  type: 'array',
  maxItems: 500,
  items: { type: 'string', maxLength: 200 },
  description: 'Entries that were asked back because of a word of denial, and that the letter reports all the same.',
}

export const classifyCase = createTool<CaseInput & { evidence?: Evidence[]; letter?: string; confirmed?: string[] }>({
  name: 'classify_case',
  title: 'Classify a case',
  description: `Sorts the epilepsy syndromes into likely, likely with alerts, unclear, unresolved and excluded by the ILAE definitions of 2022, with the reasons. The rules decide, never you. Give one person at a time. From a letter: send it, and for each entry the exact words that report it, in the language of the letter; enter nothing without words. Name under \`partial\` each page (development, exam, eeg, history, imaging, tests, seizures) of which the letter reports only a part. What is refused is left out; ask the person the questions that come back, and call again with the answers. How a letter is entered: ${READING_RULES.join(' ')}`,
  inputSchema: createCaseInput({ evidence: EVIDENCE_SCHEMA, letter: LETTER_SCHEMA, confirmed: CONFIRMED_SCHEMA }, []),
  output: {
    groups: { type: 'object' },
    order: { type: 'array', items: { type: 'string' }, description: 'What is not excluded, best supported first.' },
    reasons: { type: 'object', description: 'For each syndrome that is not excluded.' },
    refused: FINDINGS_SCHEMA,
    questions: FINDINGS_SCHEMA,
    confirmed: FINDINGS_SCHEMA,
    warnings: { type: 'array', items: { type: 'string' } },
    compared: { type: 'string', description: 'With what the entries were compared.' },
  },
  run: (data, { case: submitted, evidence = [], letter, confirmed: taken = [] }) => {
    const { pack } = data
    const entered = migrateCodes(pack, readCase(submitted))
    const isFromLetter = evidence.length > 0 || letter !== undefined
    const { patient, refused, questions, confirmed } = isFromLetter
      ? checkEvidence(data, entered, { evidence, letter, confirmed: taken })
      : { patient: entered, refused: [], questions: [], confirmed: [] }
    const assessment = assess(pack, patient)
    const compared = describeCompared(isFromLetter, letter !== undefined)
    const { groups, order, warnings } = assessment
    return {
      text: [
        ...describeFindings('Refused, and left out', refused),
        ...describeFindings('To ask', questions),
        ...describeFindings('Taken because you confirmed it', confirmed),
        ...describeGroups(assessment),
        ...warnings.slice(0, 20).map((warning) => `Warning: ${warning}`),
        compared,
      ].join('\n'),
      data: { groups, order, reasons: listReasons(assessment), refused, questions, confirmed, warnings, compared },
    }
  },
})

const describeCompared = (isFromLetter: boolean, hasLetter: boolean): string => {
  if (hasLetter)
    return 'Each entry was compared with its words in the letter; of what the letter says of them, single words of denial in the same clause alone were noticed.'
  return isFromLetter
    ? 'Each entry was compared with its words; the letter was not sent, so it is not known whether it has them.'
    : 'No words of a letter were given, so the entries were taken as they are.'
}

const describeFindings = (title: string, findings: readonly EntryFinding[]): readonly string[] =>
  findings.length === 0 ? [] : [`${title}:`, ...findings.map(({ entry, says }) => `- ${entry}: ${says}`)]

/** The excluded ones are named alone: each is explained when it is asked for. */
const describeGroups = (assessment: Assessment): readonly string[] =>
  getVerdict(assessment).flatMap(({ group, count, syndromes, unsupported }) => {
    const title = `${GROUP_TITLES[group]} (${count})`
    const rows = [...syndromes, ...unsupported]
    if (group === 'excluded' || group === 'unresolved')
      return [`${title}: ${rows.map(({ code }) => code).join(', ') || 'none'}`]
    return [`${title}${count === 0 ? ': none' : ''}`, ...rows.map(describeRow)]
  })

const describeRow = ({ code, name, reasons }: VerdictRow): string =>
  `- ${code}, ${name}: ${reasons.map(({ annotation }) => annotation.text).join(' ')}`

const listReasons = ({ order, of }: Assessment) =>
  Object.fromEntries(
    [...order]
      .sort(compareCodes)
      .map((code) => [code, of(code).reasons.map(({ annotation: { text, source } }) => ({ text, source }))]),
  )

export const explainSyndromeTool = createTool<SyndromeInput>({
  name: 'explain_syndrome',
  title: 'Explain a syndrome',
  description:
    'Says why a syndrome is in its group for a case: each criterion with its source, whether it is met, not met or open, and by which entries. Quote these sentences; do not add reasons of your own.',
  inputSchema: createCaseInput({ syndrome: SYNDROME_SCHEMA }, ['syndrome']),
  output: {
    code: { type: 'string' },
    group: { type: 'string' },
    criteria: { type: 'array', items: { type: 'object' } },
  },
  run: ({ pack }, input) => {
    const code = readSyndrome(input.syndrome, pack)
    const assessment = assess(pack, readCase(input.case))
    const { group } = assessment.of(code)
    const criteria = buildCriteriaTable(assessment, code)
    const lines = criteria
      .filter(({ kind, finding }) => kind !== 'alert' || finding?.state !== 'notTicked')
      .map(({ kind, says, finding, source }) => `- ${kind}, ${finding?.state}: ${says} [${source.citation}]`)
    const title = `${code}, ${pack.syndromes[code]?.name}: ${GROUP_TITLES[group]}`
    return { text: [title, ...lines].join('\n'), data: { code, group, criteria } }
  },
})

export const missingInformation = createTool<CaseInput>({
  name: 'missing_information',
  title: 'Missing information',
  description:
    'Lists what was not entered and bears on a syndrome that is not excluded, first what decides most among the best supported syndromes for what it takes. Ask the person for it; do not fill it in.',
  inputSchema: createCaseInput({}, []),
  output: {
    investigations: { type: 'array', items: { type: 'object' } },
    remaining: { type: 'array', items: { type: 'object' } },
    lines: { type: 'array', items: { type: 'string' } },
  },
  run: ({ pack }, input) => {
    const assessment = assess(pack, readCase(input.case))
    const missing = summarizeMissing(assessment)
    const lines = formatMissingSummary(assessment)
    const data = {
      investigations: missing.investigations.map(({ question, waiting, awaited }) => ({
        id: question.id,
        effort: question.investigation.effort,
        waiting,
        criteria: awaited.length,
      })),
      remaining: missing.remaining.map(({ annotations, ...row }) => ({ ...row, criteria: annotations.length })),
      lines,
    }
    return { text: lines.join('\n'), data }
  },
})

export const askNext = createTool<CaseInput & { asked?: string[] }>({
  name: 'ask_next',
  title: 'Ask next',
  description:
    'Gives the question that decides most among the best supported syndromes for the least effort, with its answers and what each would do to the groups, and says when it is enough: `deciding` is then empty. `urgent` is why an EEG or another test cannot wait; say that first. Ask it in the words of the person, and enter only what they answer.',
  inputSchema: createCaseInput(
    {
      asked: {
        type: 'array',
        maxItems: 500,
        items: { type: 'string', maxLength: 200 },
        description: 'The ids of questions that were asked before, whatever came of them.',
      },
    },
    [],
  ),
  output: {
    next: { type: ['object', 'null'] },
    deciding: { type: ['array', 'null'] },
    likely: { type: 'array' },
    urgent: { type: 'array' },
  },
  run: ({ pack }, input) => {
    const assessment = assess(pack, readCase(input.case))
    const interview = createInterview(assessment, pack, new Set(input.asked ?? []))
    const { next, deciding, likely } = describeInterview(interview)
    const question = next && formatAskedQuestion(next, interview.patient)
    const urgent = assessment.urgent.map(({ test, says }) => `${test} now. ${says}`)
    const enough = deciding?.length === 0 ? [`Enough: ${formatEnough(pack, likely)}`] : []
    return {
      text: [
        ...urgent,
        ...enough,
        question ?? 'No question is worth asking: no answer would change what is likely.',
      ].join('\n'),
      data: { next: next ? { ...next, question } : null, deciding: deciding ?? null, likely, urgent },
    }
  },
})

export const whatWouldChange = createTool<SyndromeInput>({
  name: 'what_would_change',
  title: 'What would change',
  description:
    'Gives, for one syndrome, the fewest entries that would move it to each other group, with what else they would make likely; what an entry says completes a sentence that begins with If. These are things to find out, never things to enter.',
  inputSchema: createCaseInput({ syndrome: SYNDROME_SCHEMA }, ['syndrome']),
  output: { code: { type: 'string' }, changes: { type: 'array', items: { type: 'object' } } },
  run: ({ pack }, input) => {
    const code = readSyndrome(input.syndrome, pack)
    const found = findSmallestChanges(assess(pack, readCase(input.case)), code)
    const lines = found.map((change) => `- ${formatChange(pack, code, change)}.`)
    return {
      text: lines.length > 0 ? lines.join('\n') : `No two entries would move ${code}.`,
      data: { code, changes: formatChangesJson(found) },
    }
  },
})
