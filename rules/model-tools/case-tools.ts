import { assess } from '../assess/assess.ts'
import { findSmallestChanges } from '../assess/counterfactuals/describe-changes.ts'
import { formatChange, formatChangesJson } from '../assess/counterfactuals/format-change.ts'
import { buildCriteriaTable } from '../assess/explain/criteria-table.ts'
import { describeInterview } from '../assess/interview/describe-interview.ts'
import { createInterview } from '../assess/interview/interview.ts'
import { createAnswerNamer, formatDescribedQuestion, formatEffect, formatEnough } from '../assess/interview/texts.ts'
import { formatMissingSummary, summarizeMissing } from '../assess/missing/list-missing.ts'
import { formatFirstSteps } from '../assess/missing/texts.ts'
import { formatFirstLines } from '../assess/verdict/urgent-texts.ts'
import type { SubmittedCase } from '../case/index.ts'
import { GROUP_TITLES } from '../text/texts.ts'
import { createCaseInput, readCase, readSyndrome, SYNDROME_SCHEMA } from './case-input.ts'
import { createTool } from './tool.ts'

type CaseInput = Readonly<{ case: SubmittedCase }>
type SyndromeInput = CaseInput & Readonly<{ syndrome: string }>

export const explainSyndromeTool = createTool<SyndromeInput>({
  name: 'explain_syndrome',
  title: 'Explain a syndrome',
  description:
    'Says why a syndrome is in its group for a case: each criterion with its source, whether it is met, not met or open, and by which entries. Quote these sentences; do not add reasons of your own.',
  inputSchema: createCaseInput({ syndrome: SYNDROME_SCHEMA }, ['syndrome']),
  output: {
    code: { type: 'string' },
    group: { type: 'string' },
    criteria: { type: 'array', items: { type: 'object' }, description: 'Each with the number of its source.' },
    sources: { type: 'array', items: { type: 'string' } },
  },
  run: ({ pack }, input) => {
    const code = readSyndrome(input.syndrome, pack)
    const assessment = assess(pack, readCase(input.case))
    const { group } = assessment.of(code)
    const rows = buildCriteriaTable(assessment, code).filter(
      ({ kind, finding }) => kind !== 'alert' || finding?.state !== 'notTicked',
    )
    const sources = [...new Set(rows.map(({ source }) => source.citation))]
    const criteria = rows.map(({ kind, says, finding, source }) => ({
      ...{ kind, says, state: finding?.state ?? 'open', source: sources.indexOf(source.citation) + 1 },
    }))
    const title = `${code}, ${pack.syndromes[code]?.name}: ${GROUP_TITLES[group]}`
    return {
      text: [
        title,
        ...formatFirstLines(assessment),
        ...criteria.map(({ kind, says, state, source }) => `- ${kind}, ${state}: ${says} [${source}]`),
        ...sources.map((citation, at) => `[${at + 1}] ${citation}`),
      ].join('\n'),
      data: { code, group, criteria, sources },
    }
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
    const lines = [...formatFirstLines(assessment), ...formatMissingSummary(assessment)]
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
    const nameAnswer = createAnswerNamer(pack.pages)
    const interview = createInterview(assessment, pack, new Set(input.asked ?? []))
    const { next, isEnough, deciding, likely, lookFor, first } = describeInterview(interview)
    const asked = next && {
      id: next.id,
      question: formatDescribedQuestion(next, interview.patient),
      answers: next.answers.map(({ tells, moves }) => ({
        ...{ answer: nameAnswer({ tells }).text, codes: tells },
        effect: moves.length > 0 ? formatEffect(pack, moves) : 'changes no group',
      })),
    }
    const urgent = formatFirstLines(assessment)
    const enough = isEnough || deciding?.length === 0 ? [`Enough: ${formatEnough(pack, { likely, lookFor })}`] : []
    return {
      text: [
        ...urgent,
        ...enough,
        ...formatFirstSteps(pack, first),
        asked
          ? `${asked.question} (${asked.id})`
          : 'No question is worth asking: no answer would change what is likely.',
        ...(asked?.answers ?? []).map(({ answer, codes, effect }) => `- ${answer} (${codes.join(', ')}): ${effect}`),
      ].join('\n'),
      data: { next: asked ?? null, deciding: deciding?.map(({ id }) => id) ?? null, likely, urgent },
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
