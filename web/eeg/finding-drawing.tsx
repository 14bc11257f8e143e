import type { FeatureCode } from '../../rules/case/index.ts'
import { EegDrawing } from './eeg-drawing.tsx'
import { findEegPattern } from './patterns.ts'

/** The drawing of a finding of the EEG; nothing for one that has none. */
export function FindingDrawing({ code }: Readonly<{ code: FeatureCode }>) {
  const pattern = findEegPattern(code)
  return pattern === undefined ? null : <EegDrawing {...pattern} />
}
