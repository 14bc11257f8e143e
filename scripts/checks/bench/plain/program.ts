import {
  CHECKED_STAGES,
  type Condition,
  type Criterion,
  type Fact,
  type Range,
  type RulePack,
  type SeizurePattern,
  type Syndrome,
} from '../../../../rules/case/index.ts'
import { listSyndromeCodes } from '../../../../rules/engine/index.ts'
import { generateFeatureFunctions } from './features.ts'
import { createFunctionTable, type FunctionTable } from './function-table.ts'
import { generateEverySeizureTest, generatePatternTest, generateSomeSeizureTest } from './seizures.ts'

/** What a seizure that is only possible counts as. */
type TruthName = 'UNKNOWN' | 'NOT_MET' | 'MET'

const NEGATED: Readonly<Record<TruthName, TruthName>> = { UNKNOWN: 'UNKNOWN', NOT_MET: 'MET', MET: 'NOT_MET' }
const POSSIBLE_MATCH: Readonly<Record<Criterion['kind'], TruthName>> = { mandatory: 'UNKNOWN', exclusionary: 'NOT_MET' }
const RANGE_OPERATORS = [
  ['from', '>='],
  ['over', '>'],
  ['to', '<='],
  ['under', '<'],
] as const

/**
 * The plainest program for the conditions of a pack, as a person would write it who had to: a function for each
 * syndrome, feature and kind of seizure, with every code and bound in its text, nothing prepared and nothing kept.
 * It stops wherever if and else stop: a syndrome at its first stage that says no, a condition at the part that decides.
 * It computes the same groups and suggested alerts as the evaluator, which also evaluates and explains every criterion.
 * `runtimeUrl`: where it finds runtime.ts.
 */
export function generateProgram(pack: RulePack, runtimeUrl: string): string {
  const functionTable = createFunctionTable()
  const codes = listSyndromeCodes(pack)
  const syndromes = codes.flatMap((code) => {
    const syndrome = pack.syndromes[code]
    return syndrome ? [generateSyndromeFunction(code, syndrome, functionTable)] : []
  })
  return [
    `import { combineStages, compareAges, compareOnsetAges, computePrematurity, computeTimeSinceOnset, createEmptyGroups, getAmounts, MET, migrateCodes, NO, NOT_MET, resolveOnset, resolvePossibleMatch, selectResponse, UNCLEAR, UNKNOWN, UNRESOLVED, withOpenDetails, YES } from '${runtimeUrl}'`,
    `const POSSIBLE_KINDS = ${JSON.stringify([pack.semiologyDetails, pack.couldBe])}`,
    `const MEANINGS = ${JSON.stringify({ renamed: pack.renamed, plainParents: pack.plainParents })}`,
    ...generateFeatureFunctions(pack),
    `const getTruthWithoutSeizures = (patient) => (${pack.noSeizure ? `${pack.noSeizure}(patient) === MET ? NOT_MET : UNKNOWN` : 'UNKNOWN'})`,
    ...generateEnteredOnset(pack),
    ...syndromes,
    ...functionTable.listTexts(),
    'export function classifyPlainly(entered) {',
    '  const current = migrateCodes(MEANINGS, entered)',
    '  const patient = { ...current, seizures: current.seizures.map((one) => withOpenDetails(one, POSSIBLE_KINDS)) }',
    '  const { onset, age, swFreq } = getAmounts(patient)',
    '  const groups = createEmptyGroups()',
    '  const suggested = []',
    ...codes.map((code) => `  groups[syndrome_${code}(patient, onset, age, swFreq, suggested)].push('${code}')`),
    '  return { groups, suggested }',
    '}',
  ].join('\n')
}

function generateSyndromeFunction(code: string, { stages, alerts }: Syndrome, functionTable: FunctionTable): string {
  const stageResponses = CHECKED_STAGES.map((stage) => ({
    stage,
    worst: ['YES', ...stages[stage].map((one) => generateResponse(one, functionTable))].join(', '),
  }))
  const activeAlerts = alerts.filter(({ retired }) => !retired)
  const ticked = activeAlerts.map(({ name }) => `patient.alerts.includes('${name}')`).join(' || ')
  return [
    `function syndrome_${code}(patient, onset, age, swFreq, suggested) {`,
    ...stageResponses.flatMap(({ stage, worst }) => [
      `  const ${stage}Stage = Math.max(${worst})`,
      `  if (${stage}Stage === NO) return 'excluded'`,
    ]),
    ...activeAlerts.flatMap(({ name, when }) =>
      when ? [`  if (${generateCondition(when, 'UNKNOWN', functionTable)} === MET) suggested.push('${name}')`] : [],
    ),
    `  return combineStages([${stageResponses.map(({ stage }) => `${stage}Stage`).join(', ')}], ${ticked || 'false'})`,
    '}',
  ].join('\n')
}

function generateResponse({ when, kind, responses }: Criterion, functionTable: FunctionTable): string {
  const { met, notMet, unknown } = responses
  const names = [met, notMet, unknown].map((one) => one.toUpperCase())
  return `selectResponse(${generateCondition(when, POSSIBLE_MATCH[kind], functionTable)}, ${names.join(', ')})`
}

function generateCondition(when: Condition, possibleMatch: TruthName, functionTable: FunctionTable): string {
  if ('all' in when)
    return generateDecision(
      'NOT_MET',
      'MET',
      when.all.map((part) => generateCondition(part, possibleMatch, functionTable)),
      functionTable,
    )
  if ('any' in when)
    return generateDecision(
      'MET',
      'NOT_MET',
      when.any.map((part) => generateCondition(part, possibleMatch, functionTable)),
      functionTable,
    )
  if ('not' in when) return `(MET - ${generateCondition(when.not, NEGATED[possibleMatch], functionTable)})`
  const text = generateFact(when, functionTable)
  return when.fact === 'seizures' && possibleMatch !== 'UNKNOWN'
    ? `resolvePossibleMatch(${text}, patient.seizures, ${possibleMatch})`
    : text
}

/** The first part with the decisive truth ends the question, as && and || would. */
function generateDecision(
  decisive: TruthName,
  fallback: TruthName,
  parts: readonly string[],
  functionTable: FunctionTable,
): string {
  const steps = parts.flatMap((part) => [
    `  truth = ${part}`,
    `  if (truth === ${decisive}) return truth`,
    '  if (truth === UNKNOWN) found = UNKNOWN',
  ])
  const body = [`  let found = ${fallback}`, '  let truth', ...steps, '  return found'].join('\n')
  return `${functionTable.define('condition', 'patient, onset, age, swFreq', body)}(patient, onset, age, swFreq)`
}

function generateFact(fact: Fact, functionTable: FunctionTable): string {
  const definePatternTest = (pattern: SeizurePattern) =>
    functionTable.define('like', 'seizure', generatePatternTest(pattern))
  switch (fact.operator) {
    case 'includes':
      return fact.params?.documented ? `(${fact.value}(patient) === MET ? MET : NOT_MET)` : `${fact.value}(patient)`
    case 'someMatch':
      return `${functionTable.define('some', 'seizures, withoutSeizures', generateSomeSeizureTest(definePatternTest(fact.value.like), fact.value))}(patient.seizures, getTruthWithoutSeizures(patient))`
    case 'allMatch':
      return `${functionTable.define('every', 'seizures, withoutSeizures', generateEverySeizureTest(fact.value.map(definePatternTest)))}(patient.seizures, getTruthWithoutSeizures(patient))`
    case 'within':
      return generateAmount(fact, functionTable)
    case 'is':
      return fact.value === 'unknown'
        ? "(patient.gender === 'female' || patient.gender === 'male' ? NOT_MET : MET)"
        : `(patient.gender === '${fact.value}' ? MET : patient.gender === 'female' || patient.gender === 'male' ? NOT_MET : UNKNOWN)`
    case 'unanswered':
      return 'UNKNOWN'
    default:
      return fact satisfies never
  }
}

/** What a case says of ages at onset, with each entry that bears on it asked by its own function. */
function generateEnteredOnset({ onset }: RulePack): string[] {
  const earlier = (onset?.earlierSeizures ?? []).map(
    (one) => `...(${one.entry}(patient) === MET ? [${JSON.stringify(one)}] : [])`,
  )
  return [
    'function getEnteredOnset(patient) {',
    '  const { onset, age } = getAmounts(patient)',
    `  const earlierSeizures = [${earlier.join(', ')}]`,
    `  const isAgeOfSyndrome = ${onset ? `${onset.ageOfSyndrome}(patient) === MET` : 'false'}`,
    `  return { onset, age, prematurity: computePrematurity(patient.gestationalAge), seizures: patient.seizures, areSeizuresPartial: patient.partial?.includes('seizures') ?? false, earlierSeizures, isAgeOfSyndrome, laterPhase: ${JSON.stringify(onset?.laterPhase)}, firstType: ${JSON.stringify(onset?.firstType)} }`,
    '}',
  ]
}

function generateAmount(fact: Fact<'within'>, functionTable: FunctionTable): string {
  if (fact.fact === 'onset') return generateOnset(fact, functionTable)
  if (fact.fact !== 'sinceOnset') return generateRange(fact.fact, fact.value)
  return `compareAges(computeTimeSinceOnset({ onset, age }), ${JSON.stringify(fact.value)})`
}

/** The ages at which the seizures that a rule means can have begun are worked out once for each rule's kind of seizure. */
function generateOnset({ value, params }: Fact<'within'>, functionTable: FunctionTable): string {
  const body = `  return resolveOnset(${JSON.stringify(params?.of)}, getEnteredOnset(patient))`
  const ages = params ? `${functionTable.define('onset', 'patient', body)}(patient)` : 'onset'
  return `compareOnsetAges(${ages}, ${JSON.stringify(value)}, patient)`
}

function generateRange(value: string, range: Range): string {
  const ends = RANGE_OPERATORS.flatMap(([end, sign]) =>
    range[end] === undefined ? [] : [`${value} ${sign} ${range[end]}`],
  )
  return `(${value} === undefined ? UNKNOWN : ${ends.join(' && ') || 'true'} ? MET : NOT_MET)`
}
