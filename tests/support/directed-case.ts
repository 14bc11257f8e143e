import {
  type Condition,
  type Fact,
  isInRange,
  listWithGates,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type SeizurePattern,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../../rules/engine/index.ts'

/** A fact that is to hold, or not to. */
type FactTarget = Readonly<{ fact: Fact; holds: boolean }>
type Chooser = <One>(from: readonly One[]) => One | undefined

const MAX_ATTEMPTS = 200

/** Seizures in which nothing is left open. */
const PLAIN_SEIZURES: readonly SubmittedSeizure[] = [
  { mainType: 'focal', awareness: 'aware', onset: 'motor', details: ['motor_automatisms'], timepoint: 'wake_only' },
  { mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'], timepoint: 'sleep_only' },
  { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'], timepoint: 'wake_only' },
]
const ANSWERED_LISTS: SubmittedSeizure = {
  ...{ triggers: ['seizure_trigger_other'], duration: ['seizure_duration_brief'], timeOfDay: ['seizure_time_day'] },
  ...{ frequency: ['seizure_freq_other'], other: ['seizure_other_rare'] },
}

/** How absence is told: by a normal finding, or by another finding beside the absent one. */
const ABSENCE_STYLES = ['normal', 'beside'] as const
type AbsenceStyle = (typeof ABSENCE_STYLES)[number]

/** Cases made from a condition so that it is met, or is not: one for each way through its alternatives, up to a limit. */
export function* generateDirectedCases(pack: RulePack, when: Condition, holds: boolean): Generator<PatientCase> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const choose = createChooser(attempt)
    const absence = choose(ABSENCE_STYLES) ?? 'normal'
    const plain = { ...ANSWERED_LISTS, ...choose(PLAIN_SEIZURES) }
    const targets = listTargets(when, holds, choose)
    yield normalizeCase({
      ...chooseAmounts(targets),
      ...buildTickedLists(pack, targets, absence),
      gender: chooseGender(targets),
      seizures: createSeizures(targets, plain, choose),
    })
  }
}

/** The digits of a number, each to the base that is asked for: counting up goes through every choice. */
function createChooser(attempt: number): Chooser {
  let remainder = attempt
  return (from) => {
    if (from.length === 0) return undefined
    const chosen = from[remainder % from.length]
    remainder = Math.floor(remainder / from.length)
    return chosen
  }
}

function listTargets(when: Condition, holds: boolean, choose: Chooser): FactTarget[] {
  if ('fact' in when) return [{ fact: when, holds }]
  if ('not' in when) return listTargets(when.not, !holds, choose)
  const parts = 'all' in when ? when.all : when.any
  if ('all' in when === holds) return parts.flatMap((part) => listTargets(part, holds, choose))
  const part = choose(parts)
  return part ? listTargets(part, holds, choose) : []
}

function chooseAmounts(targets: readonly FactTarget[]): SubmittedCase {
  const [onset, age, swFreq] = (['onset', 'age', 'swFreq'] as const).map((fact) => findAmount(fact, targets))
  return {
    ...(onset !== undefined && { ageAtOnset: onset }),
    ...(age !== undefined && { age }),
    ...(swFreq !== undefined && { swFreq }),
  }
}

/** A number on the right side of every bound, or undefined where none is asked for or none is right. */
function findAmount(name: 'onset' | 'age' | 'swFreq', targets: readonly FactTarget[]): number | undefined {
  const ranges = targets.flatMap(({ fact, holds }) =>
    fact.operator === 'within' && fact.fact === name ? [{ range: fact.value, holds }] : [],
  )
  const candidates = ranges.flatMap(({ range }) => Object.values(range)).flatMap((end) => [end, end * 0.9, end * 1.1])
  return candidates.find((value) => ranges.every(({ range, holds }) => isInRange(value, range) === holds))
}

function chooseGender(targets: readonly FactTarget[]): string {
  const target = targets.find(({ fact }) => fact.operator === 'is')
  if (target?.fact.operator !== 'is') return 'female'
  return target.holds ? target.fact.value : target.fact.value === 'female' ? 'male' : 'female'
}

function createSeizures(targets: readonly FactTarget[], plain: SubmittedSeizure, choose: Chooser): SubmittedSeizure[] {
  const wanted = targets.flatMap(({ fact, holds }): SeizurePattern[] => {
    if (!holds || fact.fact !== 'seizures') return []
    return fact.operator === 'someMatch' ? [fact.value.like] : fact.value.slice(0, 1)
  })
  if (wanted.length > 0) return wanted.map((pattern) => createMatchingSeizure(pattern, choose))
  return targets.some(({ fact }) => fact.fact === 'seizures') ? [plain] : []
}

function createMatchingSeizure(pattern: SeizurePattern, choose: Chooser): SubmittedSeizure {
  const fields = Object.entries(pattern).map(([field, value]) => [
    field,
    typeof value === 'string' ? choose(value.split('|')) : [...value],
  ])
  return Object.fromEntries(fields)
}

function buildTickedLists(pack: RulePack, targets: readonly FactTarget[], absence: AbsenceStyle): SubmittedCase {
  const named = (holds: boolean) =>
    targets.flatMap(({ fact, holds: aim }) => (fact.operator === 'includes' && aim === holds ? [fact.value] : []))
  const ticked = new Set(named(true).flatMap((code) => listWithGates(pack, code)))
  const unwanted = new Set(named(false))
  for (const code of unwanted) if (!ticked.has(code)) tickAbsence({ pack, ticked, unwanted, absence }, code)
  const lists = [...ticked].map((code) => pack.features[code]?.list)
  return Object.fromEntries(
    lists.map((list) => [list, [...ticked].filter((code) => pack.features[code]?.list === list)]),
  )
}

type TickingContext = Readonly<{
  pack: RulePack
  ticked: Set<string>
  unwanted: ReadonlySet<string>
  absence: AbsenceStyle
}>

/** Ticks what shows that an entry is absent. */
function tickAbsence(context: TickingContext, code: string): void {
  const { pack, ticked, unwanted, absence } = context
  const { gate, opposite, answeredBy = [] } = pack.features[code] ?? {}
  if (opposite !== undefined) ticked.add(opposite)
  if (gate === undefined) return
  if (absence === 'normal' && !ticked.has(gate.code) && (gate.kind === 'state' || gate.kind === 'detail'))
    tickAbsence(context, gate.code)
  else {
    const otherAnswer = answeredBy.filter((other) => !unwanted.has(other)).slice(0, 1)
    for (const one of [...listWithGates(pack, gate.code), ...otherAnswer]) ticked.add(one)
  }
}
