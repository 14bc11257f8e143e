import { useNavigate } from 'react-router-dom'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { caseStore } from '../case/use-case.ts'
import { focusHeading } from '../ui/focus-heading.ts'

/** Starts a new case at the heading of its first page. */
export function useNewCase(): () => void {
  const navigate = useNavigate()
  return () => {
    caseStore.clear()
    navigate(FIRST_STEP_PATH)
    focusHeading()
  }
}
