import {
  CHECKED_STAGES,
  type Condition,
  type Criterion,
  type Fact,
  listSyndromeCodes,
  type Range,
  type RulePack,
  type SeizurePattern,
  type Syndrome,
} from '../../../rules/engine/index.ts'
import { featureFunctions } from './features.ts'
import { type Functions, functions } from './functions.ts'
import { everyOf, likeness, someOf } from './seizures.ts'

/** What a seizure that is only possible counts as. */
type Open = 'UNKNOWN' | 'NOT_MET' | 'MET'

const OPPOSITE: Readonly<Record<Open, Open>> = { UNKNOWN: 'UNKNOWN', NOT_MET: 'MET', MET: 'NOT_MET' }
const OPEN: Readonly<Record<Criterion['kind'], Open>> = { mandatory: 'UNKNOWN', exclusionary: 'NOT_MET' }
const LIMITS = [
  ['from', '>='],
  ['over', '>'],
  ['to', '<='],
  ['under', '<'],
] as const

/**
 * The plainest program for the conditions of a pack, as a person would write it who had to: a function for each
 * syndrome, feature and kind of seizure, with every code and bound in its text, nothing prepared and nothing kept.
 * It stops wherever if and else stop: a syndrome at its first stage that says no, a condition at the part that decides.
 * It comes to the same groups and suggested alerts as the evaluator, which asks every criterion and says why besides.
 * `parts`: where it finds parts.ts.
 */
export function plainProgram(pack: RulePack, parts: string): string {
  const made = functions()
  const codes = listSyndromeCodes(pack)
  const syndromes = codes.flatMap((code) => {
    const syndrome = pack.syndromes[code]
    return syndrome ? [syndromeFunction(code, syndrome, made)] : []
  })
  return [
    `import { amountsOf, groupOf, MET, NO, NOT_MET, noGroups, response, settled, UNCLEAR, UNKNOWN, UNRESOLVED, YES, withOpen } from '${parts}'`,
    `const BELOW = ${JSON.stringify(pack.semiologyDetails)}`,
    ...featureFunctions(pack),
    ...syndromes,
    ...made.all(),
    'export function classifyPlainly(entered) {',
    '  const patient = { ...entered, seizures: entered.seizures.map((one) => withOpen(one, BELOW)) }',
    '  const { onset, age, swFreq } = amountsOf(patient)',
    '  const groups = noGroups()',
    '  const suggested = []',
    ...codes.map((code) => `  groups[syndrome_${code}(patient, onset, age, swFreq, suggested)].push('${code}')`),
    '  return { groups, suggested }',
    '}',
  ].join('\n')
}

function syndromeFunction(code: string, { stages, alerts }: Syndrome, made: Functions): string {
  const asked = CHECKED_STAGES.map((stage) => ({
    stage,
    worst: ['YES', ...stages[stage].map((one) => responseText(one, made))].join(', '),
  }))
  const kept = alerts.filter(({ retired }) => !retired)
  const ticked = kept.map(({ name }) => `patient.alerts.includes('${name}')`).join(' || ')
  return [
    `function syndrome_${code}(patient, onset, age, swFreq, suggested) {`,
    ...asked.flatMap(({ stage, worst }) => [
      `  const ${stage}Stage = Math.max(${worst})`,
      `  if (${stage}Stage === NO) return 'excluded'`,
    ]),
    ...kept.flatMap(({ name, when }) =>
      when ? [`  if (${conditionText(when, 'UNKNOWN', made)} === MET) suggested.push('${name}')`] : [],
    ),
    `  return groupOf([${asked.map(({ stage }) => `${stage}Stage`).join(', ')}], ${ticked || 'false'})`,
    '}',
  ].join('\n')
}

function responseText({ when, kind, responses }: Criterion, made: Functions): string {
  const { met, notMet, unknown } = responses
  const names = [met, notMet, unknown].map((one) => one.toUpperCase())
  return `response(${conditionText(when, OPEN[kind], made)}, ${names.join(', ')})`
}

function conditionText(when: Condition, open: Open, made: Functions): string {
  if ('all' in when)
    return decidedBy(
      'NOT_MET',
      'MET',
      when.all.map((part) => conditionText(part, open, made)),
      made,
    )
  if ('any' in when)
    return decidedBy(
      'MET',
      'NOT_MET',
      when.any.map((part) => conditionText(part, open, made)),
      made,
    )
  if ('not' in when) return `(MET - ${conditionText(when.not, OPPOSITE[open], made)})`
  const text = factText(when, made)
  return when.fact === 'seizures' && open !== 'UNKNOWN' ? `settled(${text}, patient.seizures, ${open})` : text
}

/** The first part with the decisive truth ends the question, as && and || would. */
function decidedBy(decisive: Open, otherwise: Open, parts: readonly string[], made: Functions): string {
  const steps = parts.flatMap((part) => [
    `  truth = ${part}`,
    `  if (truth === ${decisive}) return truth`,
    '  if (truth === UNKNOWN) found = UNKNOWN',
  ])
  const body = [`  let found = ${otherwise}`, '  let truth', ...steps, '  return found'].join('\n')
  return `${made.nameOf('condition', 'patient, onset, age, swFreq', body)}(patient, onset, age, swFreq)`
}

function factText(fact: Fact, made: Functions): string {
  const like = (pattern: SeizurePattern) => made.nameOf('like', 'seizure', likeness(pattern))
  switch (fact.operator) {
    case 'includes':
      return `${fact.value}(patient)`
    case 'someMatch':
      return `${made.nameOf('some', 'seizures', someOf(like(fact.value.like), fact.value))}(patient.seizures)`
    case 'allMatch':
      return `${made.nameOf('every', 'seizures', everyOf(fact.value.map(like)))}(patient.seizures)`
    case 'within':
      return withinText(fact.fact, fact.value)
    case 'is':
      return fact.value === 'unknown'
        ? "(patient.gender === 'female' || patient.gender === 'male' ? NOT_MET : MET)"
        : `(patient.gender === '${fact.value}' ? MET : patient.gender === 'female' || patient.gender === 'male' ? NOT_MET : UNKNOWN)`
    case 'unanswered':
      return 'UNKNOWN'
  }
}

function withinText(value: string, range: Range): string {
  const ends = LIMITS.flatMap(([end, sign]) => (range[end] === undefined ? [] : [`${value} ${sign} ${range[end]}`]))
  return `(${value} === undefined ? UNKNOWN : ${ends.join(' && ') || 'true'} ? MET : NOT_MET)`
}
