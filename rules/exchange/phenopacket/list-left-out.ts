import { FEATURE_LISTS, type PatientCase, type SubmittedCase } from '../../case/index.ts'
import { isEntered, isSameAge, listLeftOutOfSeizures, toOnset } from './list-left-out-of-seizures.ts'

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

/** A case, and the one that its packet gives back. */
type Compared = Readonly<{ patient: WholeCase; back: PatientCase }>

/** What is no entry, by what it is called, and whether the packet loses it. */
const VALUES: readonly Readonly<{ called: string; isLost: (compared: Compared) => boolean }>[] = [
  { called: 'the sex', isLost: ({ patient, back }) => patient.gender !== back.gender },
  {
    called: 'the exact age',
    isLost: ({ patient, back }) => isEntered(patient.age) && !isSameAge(toPresentAge(patient), toPresentAge(back)),
  },
  {
    called: 'the age at onset, since no seizure is entered',
    isLost: ({ patient }) => isEntered(patient.ageAtOnset) && patient.seizures.length === 0,
  },
  {
    called: 'the exact age at onset',
    isLost: ({ patient, back }) =>
      isEntered(patient.ageAtOnset) && patient.seizures.length > 0 && !isSameAge(toOnset(patient), toOnset(back)),
  },
  { called: 'the latest age at onset', isLost: ({ patient }) => isEntered(patient.ageAtOnsetTo) },
  { called: 'the gestational age', isLost: ({ patient }) => isEntered(patient.gestationalAge) },
  { called: 'the developmental age', isLost: ({ patient }) => isEntered(patient.devAge) },
  { called: 'the frequency of the spike-waves', isLost: ({ patient }) => isEntered(patient.swFreq) },
  { called: 'ticked alert criteria', isLost: ({ patient }) => patient.alerts.length > 0 },
  { called: 'what was typed as text', isLost: ({ patient }) => TEXT_FIELDS.some((field) => isEntered(patient[field])) },
]

/**
 * What of a case its packet does not give back, once each: entries by their codes, values by what they are called. It is
 * found by comparing, so that nothing is lost unnamed, whatever the writer does. That what is not ticked is left open holds
 * of every packet and is not listed.
 */
export function listLeftOut(patient: PatientCase, back: PatientCase): readonly string[] {
  const codes = FEATURE_LISTS.flatMap((list) => patient[list].filter((code) => !back[list].includes(code)))
  const ofSeizures = listLeftOutOfSeizures(patient.seizures, back)
  const looked = (patient.absent ?? []).filter((code) => !back.absent?.includes(code)).map((code) => `no ${code}`)
  const values = VALUES.filter(({ isLost }) => isLost({ patient, back })).map(({ called }) => called)
  return [...new Set([...codes, ...ofSeizures, ...looked, ...values])]
}

const toPresentAge = ({ age, ageUnit }: PatientCase) => ({ amount: age, unit: ageUnit })
