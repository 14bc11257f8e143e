import {
  type Condition,
  type Fact,
  isInRange,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type SeizurePattern,
  type SubmittedCase,
} from '../../rules/engine/index.ts'

/** A fact that is to hold, or not to. */
type Aim = Readonly<{ fact: Fact; holds: boolean }>
type Choose = <One>(from: readonly One[]) => One | undefined
type Entered = NonNullable<SubmittedCase['seizures']>[number]

const ATTEMPTS = 200

/** Seizures in which nothing is left open. */
const PLAIN: readonly Entered[] = [
  { mainType: 'focal', awareness: 'aware', onset: 'motor', details: ['motor_automatisms'], timepoint: 'wake_only' },
  { mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'], timepoint: 'sleep_only' },
  { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'], timepoint: 'wake_only' },
]
const ANSWERED: Entered = {
  ...{ triggers: ['seizure_trigger_other'], duration: ['seizure_duration_brief'], timeOfDay: ['seizure_time_day'] },
  ...{ frequency: ['seizure_freq_other'], other: ['seizure_other_rare'] },
}

/** How absence is told: by a normal finding, or by another finding beside the absent one. */
const ABSENCES = ['normal', 'beside'] as const
type Absence = (typeof ABSENCES)[number]

/** Cases made from a condition so that it is met, or is not: one for each way through its alternatives, up to a limit. */
export function* casesAimedAt(pack: RulePack, when: Condition, holds: boolean): Generator<PatientCase> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const choose = chooserOf(attempt)
    const absence = choose(ABSENCES) ?? 'normal'
    const plain = { ...ANSWERED, ...choose(PLAIN) }
    const aims = aimsOf(when, holds, choose)
    yield normalizeCase({
      ...amounts(aims),
      ...tickedLists(pack, aims, absence),
      gender: genderFor(aims),
      seizures: seizuresFor(aims, plain, choose),
    })
  }
}

/** The digits of a number, each to the base that is asked for: counting up goes through every choice. */
function chooserOf(attempt: number): Choose {
  let left = attempt
  return (from) => {
    if (from.length === 0) return undefined
    const chosen = from[left % from.length]
    left = Math.floor(left / from.length)
    return chosen
  }
}

function aimsOf(when: Condition, holds: boolean, choose: Choose): Aim[] {
  if ('fact' in when) return [{ fact: when, holds }]
  if ('not' in when) return aimsOf(when.not, !holds, choose)
  const parts = 'all' in when ? when.all : when.any
  if ('all' in when === holds) return parts.flatMap((part) => aimsOf(part, holds, choose))
  const part = choose(parts)
  return part ? aimsOf(part, holds, choose) : []
}

function amounts(aims: readonly Aim[]): SubmittedCase {
  const [onset, age, swFreq] = (['onset', 'age', 'swFreq'] as const).map((fact) => amountFor(fact, aims))
  return {
    ...(onset !== undefined && { ageAtOnset: onset }),
    ...(age !== undefined && { age }),
    ...(swFreq !== undefined && { swFreq }),
  }
}

/** A number on the right side of every bound, or undefined where none is asked for or none is right. */
function amountFor(name: 'onset' | 'age' | 'swFreq', aims: readonly Aim[]): number | undefined {
  const ranges = aims.flatMap(({ fact, holds }) =>
    fact.operator === 'within' && fact.fact === name ? [{ range: fact.value, holds }] : [],
  )
  const near = ranges.flatMap(({ range }) => Object.values(range)).flatMap((end) => [end, end * 0.9, end * 1.1])
  return near.find((value) => ranges.every(({ range, holds }) => isInRange(value, range) === holds))
}

function genderFor(aims: readonly Aim[]): string {
  const aim = aims.find(({ fact }) => fact.operator === 'is')
  if (aim?.fact.operator !== 'is') return 'female'
  return aim.holds ? aim.fact.value : aim.fact.value === 'female' ? 'male' : 'female'
}

function seizuresFor(aims: readonly Aim[], plain: Entered, choose: Choose): Entered[] {
  const wanted = aims.flatMap(({ fact, holds }): SeizurePattern[] => {
    if (!holds || fact.fact !== 'seizures') return []
    return fact.operator === 'someMatch' ? [fact.value.like] : fact.value.slice(0, 1)
  })
  if (wanted.length > 0) return wanted.map((pattern) => seizureLike(pattern, choose))
  return aims.some(({ fact }) => fact.fact === 'seizures') ? [plain] : []
}

function seizureLike(pattern: SeizurePattern, choose: Choose): Entered {
  const fields = Object.entries(pattern).map(([field, value]) => [
    field,
    typeof value === 'string' ? choose(value.split('|')) : [...value],
  ])
  return Object.fromEntries(fields)
}

function tickedLists(pack: RulePack, aims: readonly Aim[], absence: Absence): SubmittedCase {
  const named = (holds: boolean) =>
    aims.flatMap(({ fact, holds: aim }) => (fact.operator === 'includes' && aim === holds ? [fact.value] : []))
  const ticked = new Set(named(true).flatMap((code) => withGates(pack, code)))
  const unwanted = new Set(named(false))
  for (const code of unwanted) if (!ticked.has(code)) answerWithout({ pack, ticked, unwanted, absence }, code)
  const lists = [...ticked].map((code) => pack.features[code]?.list)
  return Object.fromEntries(
    lists.map((list) => [list, [...ticked].filter((code) => pack.features[code]?.list === list)]),
  )
}

function withGates(pack: RulePack, code: string): string[] {
  const gate = pack.features[code]?.gate?.code
  return gate === undefined ? [code] : [...withGates(pack, gate), code]
}

type Draft = Readonly<{ pack: RulePack; ticked: Set<string>; unwanted: ReadonlySet<string>; absence: Absence }>

/** Ticks what shows that an entry is absent. */
function answerWithout(draft: Draft, code: string): void {
  const { pack, ticked, unwanted, absence } = draft
  const { gate, opposite, answeredBy = [] } = pack.features[code] ?? {}
  if (opposite !== undefined) ticked.add(opposite)
  if (gate === undefined) return
  if (absence === 'normal' && !ticked.has(gate.code) && (gate.kind === 'state' || gate.kind === 'detail'))
    answerWithout(draft, gate.code)
  else {
    const beside = answeredBy.filter((other) => !unwanted.has(other)).slice(0, 1)
    for (const one of [...withGates(pack, gate.code), ...beside]) ticked.add(one)
  }
}
