import type { Truth } from '../../../rules/case/index.ts'

export const TRUTH_LABELS: Readonly<Record<Truth, string>> = { met: 'met', notMet: 'not met', unknown: 'not known' }
