import { lazy, Suspense } from 'react'
import { loadChunk } from '../ui/load-chunk.ts'
import type { SecondStepFormProps } from './second-step/second-step-form.tsx'

const SecondStepForm = lazy(() =>
  loadChunk('SecondStep', () => import('./second-step/second-step-form.tsx')).then(({ SecondStepForm }) => ({
    default: SecondStepForm,
  })),
)

/** The second step of a log-in, loaded for accounts that have one. */
export const LazySecondStep = (props: SecondStepFormProps) => (
  <Suspense>
    <SecondStepForm {...props} />
  </Suspense>
)
