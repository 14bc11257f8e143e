import { assess } from '../assess/assess.ts'
import type { AssessedAlert, Assessment } from '../assess/assessment.ts'
import { formatSummary } from '../assess/verdict/summary.ts'
import { formatFirstLines } from '../assess/verdict/urgent-texts.ts'
import { GROUPS, type SubmittedCase, type SyndromeCode } from '../case/index.ts'
import type { BuiltPack } from '../pack/index.ts'
import { GROUP_TITLES } from '../text/texts.ts'
import { warnOfUnknownFields } from './case-fields.ts'
import { CASE_TEXT, createCaseInput, readCase } from './case-input.ts'
import { checkEvidence, type EntryFinding, type Evidence } from './evidence.ts'
import { READING_RULES } from './reading-rules.ts'
import { createTool } from './tool.ts'

const LIST = { type: 'array' }

const NAMES = { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 200 } }

const EVIDENCE_SCHEMA = {
  type: 'array',
  maxItems: 500,
  description: 'For each entry of the case, the words of the letter that report it.',
  items: {
    type: 'object',
    properties: {
      entries: {
        ...NAMES,
        description:
          'What the words report: the code of an entry; a field (gender, age, ageAtOnset, swFreq); absent/CODE; or of the first row of seizures seizures/0/CODE and seizures/0/FIELD (mainType, onset, awareness, timepoint).',
      },
      words: {
        type: 'string',
        maxLength: 2_000,
        description: 'A phrase, exactly as in the letter; 500 characters of it are compared.',
      },
    },
    required: ['entries', 'words'],
    additionalProperties: false,
  },
}

const MAX_LIMIT = 41
const FIELDS = ['reasons', 'sources'] as const

type ClassifyInput = Readonly<{
  case: SubmittedCase
  evidence?: Evidence[]
  letter?: string
  confirmed?: string[]
  fields?: (typeof FIELDS)[number][]
  limit?: number
}>

export const classifyCase = createTool<ClassifyInput>({
  name: 'classify_case',
  title: 'Classify a case',
  description: `Sorts the epilepsy syndromes into likely, likely with alerts, unclear, unresolved and excluded by the ILAE definitions of 2022, and orders those that are not excluded by what the entries support, best first. The rules decide, never you. Give one person at a time. From a letter: send it, and for each entry the exact words that report it; name under \`partial\` each page of which the letter reports only a part. What is refused is left out. What is asked back stands next to a word of denial: where the letter reports it all the same, call again with it in \`confirmed\`. How a letter is entered: ${READING_RULES.join(' ')}`,
  inputSchema: createCaseInput(
    {
      letter: {
        type: 'string',
        maxLength: 2_000_000,
        description: 'It is only compared with the words, and not kept.',
      },
      evidence: EVIDENCE_SCHEMA,
      confirmed: { ...NAMES, description: 'Entries that were asked back, and that the letter reports all the same.' },
      fields: {
        type: 'array',
        items: { type: 'string', enum: FIELDS },
        description:
          'More of each syndrome: `reasons` the sentences that put it into its group, `sources` these with what they rest on.',
      },
      limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, description: 'How many of the order; 5 if left out.' },
    },
    [],
    CASE_TEXT,
  ),
  output: {
    groups: { type: 'object' },
    order: { type: 'array', description: 'The best supported, with what speaks for and against each.' },
    missing: { type: 'array', description: 'What the first of the order still needs.' },
    ...{ urgent: LIST, warnings: LIST, refused: LIST, questions: LIST, confirmed: LIST, compared: { type: 'string' } },
  },
  run: (data, { case: submitted, evidence = [], letter, confirmed: taken = [], fields = [], limit = 5 }) => {
    const entered = readCase(submitted)
    const isFromLetter = evidence.length > 0 || letter !== undefined
    const { patient, refused, questions, confirmed } = isFromLetter
      ? checkEvidence(data, entered, { evidence, letter, confirmed: taken })
      : { patient: entered, refused: [], questions: [], confirmed: [] }
    const assessment = assess(data.pack, patient)
    const warnings = [...warnOfUnknownFields(submitted), ...assessment.warnings].slice(0, MAX_WARNINGS)
    const order = assessment.order.slice(0, limit).map((code) => describeSyndrome(assessment, code, fields))
    const [first] = assessment.order
    const missing =
      first === undefined
        ? []
        : assessment
            .of(first)
            .open.slice(0, MAX_MISSING)
            .map(({ annotation }) => annotation.text)
    const urgent = formatFirstLines(assessment)
    const compared = describeCompared(isFromLetter, letter !== undefined)
    return {
      text: [
        ...describeFindings('Refused, and left out', refused),
        ...describeFindings('Asked back, and left out', questions),
        ...describeFindings('Taken because you confirmed it', confirmed),
        ...urgent,
        ...formatSummary(assessment),
        ...describeGroups(assessment),
        ...(order.length > 0 ? ['Best supported of what is not excluded:'] : []),
        ...order.map(formatSyndrome),
        ...(missing.length > 0 ? [`Missing of ${first}: ${missing.join(' ')}`] : []),
        ...warnings.map((warning) => `Warning: ${warning}`),
        compared,
      ].join('\n'),
      data: { groups: assessment.groups, order, missing, urgent, warnings, refused, questions, confirmed, compared },
    }
  },
})

const MAX_WARNINGS = 20
const MAX_MISSING = 6

type OrderedSyndrome = ReturnType<typeof describeSyndrome>

function describeSyndrome({ of }: Assessment<BuiltPack>, code: SyndromeCode, fields: ClassifyInput['fields'] = []) {
  const { syndrome, group, support, reasons, met, mandatoryCount, alerts } = of(code)
  const name = (isNamed: (alert: AssessedAlert) => boolean) => alerts.filter(isNamed).map(({ alert }) => alert.says)
  const hasSources = fields.includes('sources')
  return {
    ...{ code, name: syndrome.name, group, met: met.length, needed: mandatoryCount },
    ...{ for: support.for, against: support.against },
    alerts: { ticked: name(({ isTicked }) => isTicked), fitting: name((one) => one.isSuggested && !one.isTicked) },
    ...((hasSources || fields.includes('reasons')) && { reasons: reasons.map(({ annotation }) => annotation.text) }),
    // Each once, though many reasons rest on it.
    ...(hasSources && { sources: [...new Set(reasons.map(({ annotation }) => annotation.source.citation))] }),
  }
}

function formatSyndrome(
  { code, name, group, met, needed, alerts, reasons = [], sources = [], ...support }: OrderedSyndrome,
  at: number,
): string {
  const sides = (['for', 'against'] as const).filter((side) => support[side].length > 0)
  const sides_ = sides.map((side) => ` ${side}: ${support[side].join(', ')};`).join('')
  const lines = [
    ...alerts.ticked.map((says) => `Alert ticked: ${says}`),
    ...alerts.fitting.map((says) => `Alert that fits the entries: ${says}`),
    ...reasons,
    ...sources.map((source) => `Source: ${source}`),
  ].map((line) => `\n   ${line}`)
  return `${at + 1}. ${code}, ${name}: ${GROUP_TITLES[group]}; ${met} of ${needed} needed criteria met;${sides_}${lines.join('')}`
}

const describeCompared = (isFromLetter: boolean, hasLetter: boolean): string => {
  if (hasLetter)
    return 'For each entry its words were found in the letter, and words of denial beside them asked back; whether they mean the entry was not checked.'
  return isFromLetter
    ? 'The letter was not sent, so it is not known whether it has the words that were given.'
    : 'No words of a letter were given, so the entries were taken as they are.'
}

/** What is said of several entries alike is said once. */
function describeFindings(title: string, findings: readonly EntryFinding[]): readonly string[] {
  const texts = [...new Set(findings.map(({ says }) => says))]
  const name = (text: string) => findings.filter(({ says }) => says === text).map(({ entry }) => entry)
  return texts.length === 0 ? [] : [`${title}:`, ...texts.map((text) => `- ${name(text).join(', ')}: ${text}`)]
}

/** The open and the excluded ones are counted: the best of them follow, and each is explained when it is asked for. */
const describeGroups = ({ groups }: Assessment): readonly string[] =>
  GROUPS.map((group) => {
    const codes = groups[group]
    const isNamed = group === 'likely' || group === 'likelyWithAlerts'
    return `${GROUP_TITLES[group]} (${codes.length})${isNamed ? `: ${codes.join(', ') || 'none'}` : ''}`
  })
