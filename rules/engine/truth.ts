import type { Truth } from '../case/index.ts'

/** Strong Kleene negation: what is unknown stays so. */
export const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

export const toTruth = (value: boolean): Truth => (value ? 'met' : 'notMet')
