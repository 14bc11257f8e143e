import {
  type Fact,
  FEATURE_LISTS,
  FIELD_TITLES,
  formatAmount,
  listWithGates,
  type PatientCase,
  type Seizure,
  type SeizureWanted,
  type Truth,
} from '../../case/index.ts'
import { matchSeizure, type TruthTree } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { type FactTruth, listDecisiveFacts } from './decisive-facts.ts'
import {
  type EntryAddress,
  getAddress,
  getRulesContext,
  joinSection,
  type RulesContext,
  SEIZURE_ADDRESS,
} from './entry-index.ts'
import { formatSeizureFacts } from './seizure-facts.ts'

/** An entry of a case in words, and where it is changed. */
export type NamedEntry = EntryAddress & Readonly<{ text: string }>

export type CaseContext = RulesContext & Readonly<{ patient: PatientCase }>

/** What an assessment was made from, with the words of the form. */
export const getCaseContext = ({ pack, patient }: Assessment<WizardPack>): CaseContext => ({
  ...getRulesContext(pack),
  patient,
})

/** `isSilence`: it is not entered, and is named by its subject. */
type CaseEvidence = NamedEntry & Readonly<{ isSilence: boolean }>

/**
 * The entries by which a condition is what it is, each once. What is not entered is named by its subject, but for a
 * condition that something entered meets: its exceptions, which nobody entered, are no evidence.
 */
export function nameEntries(tree: TruthTree, context: CaseContext): readonly NamedEntry[] {
  const evidence = listEvidence(tree, context)
  const entered = evidence.filter(isEntered)
  return selectEach(tree.truth === 'met' && entered.length > 0 ? entered : evidence)
}

/** Of those the ones that are entered. */
export const nameEntered = (tree: TruthTree, context: CaseContext): readonly NamedEntry[] =>
  selectEach(listEvidence(tree, context).filter(isEntered))

const isEntered = ({ isSilence }: CaseEvidence): boolean => !isSilence

const selectEach = (evidence: readonly CaseEvidence[]): readonly NamedEntry[] => [
  ...new Map(evidence.map(({ isSilence, ...entry }) => [entry.text, entry])).values(),
]

function listEvidence(tree: TruthTree, context: CaseContext): readonly CaseEvidence[] {
  const facts = listDecisiveFacts(tree)
  const implied = listImpliedCodes(facts, context)
  return facts
    .filter(({ fact }) => fact.operator !== 'includes' || !implied.has(fact.value))
    .flatMap((one) => nameEntriesOfFact(one, context))
}

/** What goes without saying since an entry below it is met as well: 'Spike-wave' where '3 Hz spike-wave' is ticked. */
const listImpliedCodes = (facts: readonly FactTruth[], { pack }: CaseContext): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ fact, truth }) =>
      fact.operator === 'includes' && truth === 'met' ? listWithGates(pack, fact.value).slice(0, -1) : [],
    ),
  )

function nameEntriesOfFact({ fact, truth }: FactTruth, context: CaseContext): readonly CaseEvidence[] {
  const { patient } = context
  switch (fact.operator) {
    case 'includes':
      return nameFeature(fact.value, truth, context)
    case 'someMatch':
      return nameSeizures([fact.value], truth, context)
    case 'allMatch':
      return nameSeizures(
        fact.value.map((like) => ({ like })),
        truth,
        context,
      )
    case 'within':
      return nameAmounts(fact, context)
    case 'is':
      return [nameField('gender', patient.gender, context)]
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

/** The entry itself, or what is entered instead, or else what is missing on its subject. */
function nameFeature(code: string, truth: Truth, { pack, entries, patient }: CaseContext): readonly CaseEvidence[] {
  const entered = new Set<string>(FEATURE_LISTS.flatMap((list) => patient[list]))
  const opposites = listWithGates(pack, code).flatMap((one) => pack.features[one]?.opposite ?? [])
  const telling = [code, ...opposites].find((one) => entered.has(one))
  const words = entries.get(telling ?? code)
  if (words === undefined) return []
  const { label, section, topic } = words
  const hasTopic = [...entered].some((one) => entries.get(one)?.topic === topic)
  const silence = !hasTopic
    ? `Nothing is entered on ${topic}`
    : truth === 'unknown'
      ? `What is entered on ${topic} leaves this open`
      : `No finding of this kind is entered on ${topic}`
  const text = telling === undefined ? silence : joinSection(section, label)
  return [{ text, isSilence: telling === undefined, ...getAddress(telling ?? code, entries) }]
}

function nameSeizures(wanted: readonly SeizureWanted[], truth: Truth, context: CaseContext): readonly CaseEvidence[] {
  const { seizures } = context.patient
  if (seizures.length === 0) return [createSilence(truth === 'unknown' ? 'No seizure is entered' : 'No seizure so far')]
  const matching = seizures.flatMap((seizure, index) => {
    const like = wanted.find((one) => isLike(seizure, one))?.like
    return like === undefined
      ? []
      : [createSeizureEvidence(`${nameRow(index, context)}: ${formatSeizureFacts(seizure, like, context)}`)]
  })
  if (matching.length > 0) return matching
  return [
    createSilence(
      truth === 'unknown' ? 'The seizures that are entered leave this open' : 'No seizure of this kind is entered',
    ),
  ]
}

const createSeizureEvidence = (text: string): CaseEvidence => ({ text, isSilence: false, ...SEIZURE_ADDRESS })
const createSilence = (text: string): CaseEvidence => ({ text, isSilence: true, ...SEIZURE_ADDRESS })

/** Several types are distinguished by their numbers. */
const nameRow = (index: number, { patient }: CaseContext): string =>
  patient.seizures.length > 1 ? `Seizure ${index + 1}` : 'Seizure'

const isLike = (seizure: Seizure, { like, except = [] }: SeizureWanted): boolean =>
  matchSeizure(seizure, like) > 0 && !except.some((one) => matchSeizure(seizure, one) > 0)

/** The age at onset, and, where the rule means one kind of seizure, the ages of the types that have their own. */
function nameOnset({ params }: Fact<'within'>, context: CaseContext): readonly CaseEvidence[] {
  const { ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit, seizures } = context.patient
  const types = seizures.flatMap(({ ageAtOnset: age, ageAtOnsetUnit: unit }, index) =>
    age && params ? [createSeizureEvidence(`${nameRow(index, context)}: from ${formatEntered(age, unit ?? '')}`)] : [],
  )
  const span = ageAtOnsetTo ? `${ageAtOnset} to ${ageAtOnsetTo}` : ageAtOnset
  return [nameField('ageAtOnset', formatEntered(span, ageAtOnsetUnit), context), ...types]
}

function nameAmounts(fact: Fact<'within'>, context: CaseContext): readonly CaseEvidence[] {
  if (fact.fact === 'onset') return nameOnset(fact, context)
  if (fact.fact === 'sinceOnset') return [nameAmount('age', context), ...nameOnset(fact, context)]
  return [nameAmount(fact.fact, context)]
}

function nameAmount(field: 'age' | 'swFreq', context: CaseContext): CaseEvidence {
  const { age, ageUnit, swFreq } = context.patient
  return nameField(field, field === 'age' ? formatEntered(age, ageUnit) : formatEntered(swFreq, 'Hz'), context)
}

const formatEntered = (value: PatientCase['age'], unit: string): string =>
  value === '' || value === null ? '' : formatAmount(value, unit)

const nameField = (key: keyof typeof FIELD_TITLES, value: string, { entries }: CaseContext): CaseEvidence => ({
  isSilence: value === '',
  text: `${FIELD_TITLES[key]}: ${value || 'not entered'}`,
  ...getAddress(key, entries),
})
