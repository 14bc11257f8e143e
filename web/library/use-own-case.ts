import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'
import { type CaseRecord, isBlank, type WizardCase } from '../case/case-record.ts'
import { useCaseRecord } from '../case/current-case.ts'

/** The case that is entered, for somebody who may see it; undefined where there is none. */
export function useUserCase(): WizardCase | undefined {
  const isAllowed = useSession(({ access }) => access !== 'loading' && canEnterWizard(access))
  const patient = useCaseRecord(selectEnteredCase)
  return isAllowed ? patient : undefined
}

const selectEnteredCase = (record: CaseRecord): WizardCase | undefined => (isBlank(record) ? undefined : record.patient)
