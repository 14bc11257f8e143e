import { freshCase, isBlank, type Kept, type PackOfCase, readKept } from './case-record.ts'

/** What a person has to know about how the case is kept. */
export type Notice = 'notKept' | 'unreadable' | 'changedElsewhere' | 'otherCase' | 'newCase' | 'openedCase'

export type CaseState = Readonly<{
  kept: Kept
  /** What this tab last saw in the storage. */
  text: string | null
  notice?: Notice | undefined
  /** Another case that another tab has put in the storage; until it is settled which goes on, nothing is written. */
  other?: Kept | undefined
  /** The case that a new one replaced in this tab. */
  previous?: Kept | undefined
  toldNotKept: boolean
  /** Grows whenever the case is replaced by another as a whole. */
  epoch: number
}>

/** The state of a tab that finds `text` in the storage, or has no storage. */
export function opened(text: string | null, hasStorage: boolean, pack: PackOfCase): CaseState {
  const kept = text === null ? undefined : readKept(text, pack)
  const unreadable = text !== null && kept === undefined ? 'unreadable' : undefined
  return {
    kept: kept ?? freshCase(pack),
    text,
    notice: hasStorage ? unreadable : 'notKept',
    toldNotKept: !hasStorage,
    epoch: 0,
  }
}

/** The state once it is known what the storage holds, which another tab may have changed. */
export function met(state: CaseState, text: string | null, pack: PackOfCase): CaseState {
  if (text === state.text) return state
  const seen = { ...state, text }
  if (text === null) return replaced(seen, freshCase(pack))
  const found = readKept(text, pack)
  if (found === undefined) return seen
  const goesOn = state.other === undefined && (found.patient.id === state.kept.patient.id || isBlank(state.kept))
  return goesOn
    ? { ...replaced(seen, found), notice: 'changedElsewhere' }
    : { ...seen, other: found, notice: 'otherCase' }
}

/** An entry: the offer to bring back the case before a new one ends with it. That a case was saved is no entry. */
export const edited = (state: CaseState, kept: Kept): CaseState =>
  state.previous !== undefined && kept.patient !== state.kept.patient && kept.patient.saved === state.kept.patient.saved
    ? { ...state, kept, previous: undefined, notice: undefined }
    : { ...state, kept }

/** Another case; the one before it, if there was anything in it, can be brought back. */
export const startedAnew = (state: CaseState, fresh: Kept, notice: Notice = 'newCase'): CaseState =>
  isBlank(state.kept) ? replaced(state, fresh) : { ...replaced(state, fresh), previous: state.kept, notice }

export const broughtBack = (state: CaseState): CaseState =>
  state.previous === undefined ? state : replaced(state, state.previous)

export const settled = (state: CaseState, choice: 'this' | 'other'): CaseState =>
  choice === 'other' && state.other !== undefined
    ? replaced(state, state.other)
    : { ...state, other: undefined, notice: undefined }

export const dismissed = (state: CaseState): CaseState => ({ ...state, notice: undefined, previous: undefined })

export const replaced = (state: CaseState, kept: Kept): CaseState => ({
  ...state,
  kept,
  other: undefined,
  previous: undefined,
  notice: undefined,
  epoch: state.epoch + 1,
})
