import type { Response, Truth } from '../../../rules/case/index.ts'

export const RESPONSE_LABELS: Readonly<Record<Response, string>> = {
  yes: 'fits',
  no: 'does not fit',
  unclear: 'unclear',
  unresolved: 'unresolved, essential information is missing',
}

export const TRUTH_LABELS: Readonly<Record<Truth, string>> = { met: 'met', notMet: 'not met', unknown: 'not known' }
