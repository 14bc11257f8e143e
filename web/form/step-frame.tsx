import type { ReactNode } from 'react'
import type { WizardStep } from '../case/steps.ts'
import { StepButtons } from './step-buttons.tsx'

/** Previous and Next below a page that follows from the case. */
export const StepFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <>
    {children}
    <StepButtons step={step} />
  </>
)
