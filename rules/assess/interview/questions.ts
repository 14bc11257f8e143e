import {
  type FeatureCode,
  memoizeByObject,
  type PatientCase,
  type RulePack,
  type Seizure,
  toYears,
} from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import type { Question } from '../next-step.ts'
import { isTicked } from './copy-answers.ts'

/** Names a question within a case: what was asked and not known is not asked again. */
export const getQuestionId = ({ investigation, seizure }: Question): string =>
  seizure === undefined ? investigation.id : `${investigation.id}-${seizure + 1}`

/** Whether an investigation asks for a further kind of seizure, instead of more on one that is entered. */
export const isAboutSeizure = ({ seizureFields }: Investigation): boolean => seizureFields.includes('mainType')

const isAboutSeizures = ({ seizureFields }: Investigation): boolean => seizureFields.length > 0

/**
 * What can still be asked of a case, in the order of the file. Kinds of seizures can be asked for again and again:
 * `asked`: what was answered, or is not known.
 */
export function listOpenQuestions(
  pack: RulePack,
  investigations: readonly Investigation[],
  patient: PatientCase,
  asked: ReadonlySet<string>,
): Question[] {
  return investigations
    .flatMap((investigation) => listQuestions(pack, investigation, patient))
    .filter((question) => !asked.has(getQuestionId(question)))
}

function listQuestions(pack: RulePack, investigation: Investigation, patient: PatientCase): Question[] {
  if (isTooEarly(investigation, patient)) return []
  if (isAboutSeizure(investigation))
    return hasNoSeizure(pack, patient) ? [] : [{ investigation, seizure: findUnnamedSeizure(patient) }]
  if (!isAboutSeizures(investigation)) return isAnswered(pack, investigation, patient) ? [] : [{ investigation }]
  return patient.seizures.flatMap((entered, seizure) =>
    investigation.seizureFields.some((field) => isFieldOpen(entered, field)) ? [{ investigation, seizure }] : [],
  )
}

/** The first seizure type of which nothing says what kind it is, which the answer then names; else the next one. */
const findUnnamedSeizure = ({ seizures }: PatientCase): number => {
  const unnamed = seizures.findIndex(({ mainType, onset, details }) => `${mainType}${onset}${details}` === '')
  return unnamed < 0 ? seizures.length : unnamed
}

/** Whether nothing can have been seen of it yet at the age of the patient. */
export const isTooEarly = ({ notUnder }: Investigation, { age, ageUnit }: PatientCase): boolean =>
  (toYears(age, ageUnit) ?? Number.POSITIVE_INFINITY) < notUnder

/** Whether it is entered that there was no seizure at all. */
export const hasNoSeizure = (pack: RulePack, patient: PatientCase): boolean =>
  pack.noSeizure !== undefined && isTicked(pack, patient, pack.noSeizure)

/** Whether an investigation asks whether there was any seizure, which a seizure that is entered answers. */
export const isAboutAnySeizure = ({ noSeizure }: RulePack, { codes }: Investigation): boolean =>
  noSeizure !== undefined && codes.includes(noSeizure)

const isFieldOpen = (seizure: Seizure, field: Investigation['seizureFields'][number]): boolean =>
  seizure[field].length === 0

/** Abnormal by itself leaves the findings open (decisions.md, 'Truth has three values'), and what is not available is not done yet. */
function isAnswered(pack: RulePack, investigation: Investigation, patient: PatientCase): boolean {
  const { codes, fields } = investigation
  if (isAboutAnySeizure(pack, investigation) && patient.seizures.length > 0) return true
  if (isNotDoneYet(pack, investigation, patient)) return false
  const isFieldFilled = fields.some((field) => patient[field] !== '' && patient[field] !== null)
  return isFieldFilled || codes.some((code) => isTicked(pack, patient, code) && !isAbnormalState(pack, code))
}

type FeatureSource = Pick<RulePack, 'features'>

/** The entries that report a source as normal. */
export const listNormalStates = (pack: FeatureSource, { codes }: Pick<Investigation, 'codes'>): FeatureCode[] =>
  codes.filter((code) => isAbnormalState(pack, pack.features[code]?.opposite))

/** Of two opposite states, the one below which the findings are listed. */
export const isAbnormalState = ({ features }: FeatureSource, code: FeatureCode | undefined): boolean =>
  code !== undefined && features[code]?.opposite !== undefined && getStateGates(features).has(code)

const getStateGates = memoizeByObject(
  (features: RulePack['features']): ReadonlySet<FeatureCode> =>
    new Set(Object.values(features).flatMap(({ gate }) => (gate?.kind === 'state' ? [gate.code] : []))),
)

/** The entries that report an EEG or an MRI as not available, which means not done yet (decisions.md, 'What counts'). */
const listNotDoneStates = (pack: FeatureSource, { codes, negatives }: Investigation): readonly FeatureCode[] => {
  const normal = listNormalStates(pack, { codes })
  return negatives.filter((code) => isEegOrImaging(pack, code) && !normal.includes(code))
}

const isEegOrImaging = ({ features }: FeatureSource, code: FeatureCode): boolean =>
  features[code]?.list === 'eeg' || features[code]?.list === 'imaging'

type AccessSource = FeatureSource & Pick<RulePack, 'cannotBeHad'>

/** Whether the entries report an EEG or MRI as not available, and not that it cannot be had. */
export const isNotDoneYet = (pack: AccessSource, investigation: Investigation, patient: PatientCase): boolean =>
  isUnavailable(pack, investigation, patient) && !isAccessDenied(pack, patient)

/** Whether the entries report an EEG or MRI as not available, and that it cannot be had. */
export const isOutOfReach = (pack: AccessSource, investigation: Investigation, patient: PatientCase): boolean =>
  isUnavailable(pack, investigation, patient) && isAccessDenied(pack, patient)

const isUnavailable = (pack: FeatureSource, investigation: Investigation, { eeg, imaging }: PatientCase): boolean =>
  listNotDoneStates(pack, investigation).some((code) => eeg.includes(code) || imaging.includes(code))

const isAccessDenied = ({ cannotBeHad }: AccessSource, { history }: PatientCase): boolean =>
  cannotBeHad !== undefined && history.includes(cannotBeHad)
