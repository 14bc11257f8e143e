import type { ReactNode } from 'react'
import { StepButtons } from './step-buttons.tsx'
import type { Step } from './steps.ts'

/** Previous and Next below a page that follows from the case. */
export const StepFrame = ({ step, children }: { step: Step; children: ReactNode }) => (
  <>
    {children}
    <StepButtons step={step} />
  </>
)
