import {
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type SeizureWanted,
} from '../../../../rules/case/index.ts'

const UNDETERMINED_VALUES: Readonly<Record<SeizureValue, readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

/** What one field has to be, and when it still could be it, both as texts over `seizure`. */
type FieldTestCode = Readonly<{ is: string; couldBe: string }>

/** The body of a function that asks whether one seizure is like a pattern. */
export function generatePatternTest(pattern: SeizurePattern): string {
  const tests = listFieldTests(pattern)
  const lines = tests.map(
    ({ is, couldBe }) => `  if (!(${is})) { if (${couldBe}) truth = UNKNOWN; else return NOT_MET }`,
  )
  return ['  let truth = MET', ...lines, '  return truth'].join('\n')
}

/** The body of a function that asks whether some of a case's seizures is like a pattern, the exceptions apart. */
export function generateSomeSeizureTest(patternTest: string, { except = [], alone }: SeizureWanted): string {
  const skip = except.map((one) => `    if (${generateDocumentedTest(one)}) continue`)
  return [
    ...(alone ? ['  if (seizures.length > 1) return NOT_MET'] : []),
    '  let found = seizures.length === 0 ? withoutSeizures : NOT_MET',
    '  for (const seizure of seizures) {',
    `    const truth = ${patternTest}(seizure)`,
    '    if (truth === NOT_MET) continue',
    ...skip,
    '    if (truth === MET) return MET',
    '    found = UNKNOWN',
    '  }',
    '  return found',
  ].join('\n')
}

/** The body of a function that asks whether each of a case's seizures is like one of some patterns. */
export function generateEverySeizureTest(likenesses: readonly string[]): string {
  const greatest = `Math.max(${likenesses.map((isLike) => `${isLike}(seizure)`).join(', ')})`
  return [
    '  let found = seizures.length === 0 ? withoutSeizures : MET',
    `  for (const seizure of seizures) found = Math.min(found, ${greatest})`,
    '  return found',
  ].join('\n')
}

const generateDocumentedTest = (pattern: SeizurePattern): string =>
  listFieldTests(pattern)
    .map(({ is }) => `(${is})`)
    .join(' && ') || 'true'

function listFieldTests(pattern: SeizurePattern): FieldTestCode[] {
  return [
    ...SEIZURE_VALUES.flatMap((field) => getValueTests(field, pattern[field])),
    ...SEIZURE_LISTS.flatMap((field) => getListTests(field, pattern[field])),
  ]
}

function getValueTests(field: SeizureValue, wanted: string | undefined): FieldTestCode[] {
  const alternatives = wanted?.split('|') ?? ['*']
  if (alternatives.includes('*')) return []
  return [{ is: generateEqualsAny(field, alternatives), couldBe: generateEqualsAny(field, UNDETERMINED_VALUES[field]) }]
}

const generateEqualsAny = (field: SeizureValue, values: readonly string[]): string =>
  values.map((value) => `seizure.${field} === '${value}'`).join(' || ')

function getListTests(field: SeizureList, wanted: readonly string[] | undefined): FieldTestCode[] {
  if (wanted === undefined || wanted[0]?.startsWith('*')) return []
  const list = `seizure.${field}`
  const holds = wanted.map((code) => `${list}.includes('${code}')`).join(' && ')
  return [
    {
      is: `${list}[0]?.startsWith('*') || (${holds || `${list}.length === 0`})`,
      couldBe: generateCouldBe(field, wanted),
    },
  ]
}

function generateCouldBe(field: SeizureList, wanted: readonly string[]): string {
  const isEmpty = `seizure.${field}.length === 0`
  if (field === 'duration') return `${isEmpty} || seizure.duration.includes('seizure_duration_unknown')`
  const isUnanswered = field === 'details' ? 'seizure.isUnnamed' : isEmpty
  const open = wanted.map((code) => `(seizure.${field}.includes('${code}') || seizure.open.includes('${code}'))`)
  return `${isUnanswered} || (seizure.open.length > 0 && ${open.join(' && ') || 'false'})`
}
