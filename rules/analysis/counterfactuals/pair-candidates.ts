import type { Group } from '../../case/index.ts'
import { isLikely } from '../is-likely.ts'
import type { CaseResponses, EditEffect } from './edit-effects.ts'
import { getNeeded, isForbidden } from './group-bounds.ts'

/**
 * An edit that is tried for a group, its criteria as bits: those that it can change, those whose answer then forbids the
 * group, and those that answer as the group needs. The ticked alerts have a bit of their own.
 */
export type Candidate = Readonly<{ effect: EditEffect; touches: number; forbidden: number; needed: number }>

/** Of the 32 bits of a number those for criteria; what further criteria answer is asked of each pair. */
const CRITERIA_BITS = 30
const ALERT_BIT = 1 << CRITERIA_BITS
const FURTHER_BIT = 1 << (CRITERIA_BITS + 1)

export const toCandidate = (to: Group, effect: EditEffect, unedited: CaseResponses): Candidate => ({
  effect,
  touches: toBits(effect.touches, (touched) => touched === 1) | (effect.changesAlerts ? ALERT_BIT : 0),
  forbidden: toBits(effect.responses, (response) => isForbidden(response, to)) | getForbiddenAlerts(to, effect),
  needed:
    toBits(effect.responses, (response) => response === getNeeded(to)) |
    (unedited.responses.length > CRITERIA_BITS ? FURTHER_BIT : 0),
})

/** Whether what is known from each of two edits alone leaves open that both bring the group about. */
export const isPossible = (one: Candidate, other: Candidate): boolean =>
  ((one.forbidden & ~other.touches) | (other.forbidden & ~one.touches)) === 0 &&
  ((one.needed & ~other.touches) | (other.needed & ~one.touches) | (one.touches & other.touches)) !== 0

const getForbiddenAlerts = (to: Group, { hasAlert }: CaseResponses): number =>
  isLikely(to) && hasAlert === (to === 'likely') ? ALERT_BIT : 0

const toBits = <Value>(values: Iterable<Value>, isSet: (value: Value) => boolean): number =>
  [...values]
    .slice(0, CRITERIA_BITS)
    .reduce<number>((bits, value, place) => (isSet(value) ? bits | (1 << place) : bits), 0)
