import type { ReactNode } from 'react'
import type { Step } from '../case/steps.ts'
import { StepButtons } from './step-buttons.tsx'

/** Previous and Next below a page that follows from the case. */
export const StepFrame = ({ step, children }: { step: Step; children: ReactNode }) => (
  <>
    {children}
    <StepButtons step={step} />
  </>
)
