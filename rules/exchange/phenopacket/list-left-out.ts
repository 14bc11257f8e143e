import {
  type Amount,
  FEATURE_LISTS,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
  type SubmittedCase,
} from '../../engine/index.ts'

/** What a packet has of a case: the codes that its terms mean, and for each seizure type the codes of the term for it. */
export type SaidCodes = Readonly<{
  entered: ReadonlySet<string>
  absent: ReadonlySet<string>
  seizures: readonly (readonly string[])[]
}>

/** What is entered as a text, which may name the person. */
const TEXT_FIELDS = [
  ...[
    'devAgeTest',
    'devFreeText',
    'examFreeText',
    'examCourseFreeText',
    'neuroexamFreeText',
    'neuroexamCourseFreeText',
  ],
  ...['eeg_other_sleep_findings', 'eegFreeText', 'personalFreeText', 'familyFreeText', 'treatmentFreeText'],
  ...['otherFreeText', 'otherImaging', 'genTestsFree', 'bloodTestsFree'],
] as const satisfies readonly (keyof SubmittedCase)[]

/** What is read of a case: the evaluator needs neither its texts nor the developmental age. */
type WholeCase = PatientCase & Pick<SubmittedCase, (typeof TEXT_FIELDS)[number] | 'devAge'>

/** Values that no term of HPO holds, by what they are called. */
const VALUES: readonly Readonly<{ called: string; isThere: (patient: WholeCase) => boolean }>[] = [
  {
    called: 'the age at onset, since no seizure is entered',
    isThere: ({ ageAtOnset, seizures }) => seizures.length === 0 && isEntered(ageAtOnset),
  },
  { called: 'the latest age at onset', isThere: ({ ageAtOnsetTo }) => isEntered(ageAtOnsetTo) },
  { called: 'the developmental age', isThere: ({ devAge }) => isEntered(devAge) },
  { called: 'the frequency of the spike-waves', isThere: ({ swFreq }) => isEntered(swFreq) },
  { called: 'what was typed as text', isThere: (patient) => TEXT_FIELDS.some((field) => isEntered(patient[field])) },
]

/** What of a case its packet does not hold, once each: entries by their codes, values by what they are called. */
export function listLeftOut(patient: PatientCase, { entered, absent, seizures }: SaidCodes): readonly string[] {
  const codes = FEATURE_LISTS.flatMap((list) => patient[list]).filter((code) => !entered.has(code))
  const ofSeizures = patient.seizures.flatMap((seizure, place) => listUnsaid(seizure, seizures[place] ?? []))
  const looked = (patient.absent ?? []).filter((code) => !absent.has(code)).map((code) => `no ${code}`)
  const values = VALUES.filter(({ isThere }) => isThere(patient)).map(({ called }) => called)
  return [...new Set([...codes, ...ofSeizures, ...looked, ...values])]
}

/** An awareness is no code by itself, so it is said in words; each type of seizure has a term. */
function listUnsaid(seizure: Seizure, said: readonly string[]): readonly string[] {
  const { awareness, timepoint } = seizure
  const codes = [...SEIZURE_LISTS.flatMap((list) => seizure[list]), timepoint].filter(Boolean)
  const isAwarenessUnsaid = awareness !== '' && !said.includes(awareness)
  return [...codes.filter((code) => !said.includes(code)), ...(isAwarenessUnsaid ? ['awareness in a seizure'] : [])]
}

const isEntered = (value: Amount | undefined): boolean => value !== undefined && value !== null && value !== ''
