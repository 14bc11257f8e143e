import { freshCase, type Kept, type PackOfCase, type WizardCase, type WizardState, writeKept } from './case-record.ts'
import {
  broughtBack,
  type CaseState,
  dismissed,
  edited,
  met,
  type Notice,
  opened,
  replaced,
  settled,
  startedAnew,
} from './case-state.ts'

export type CaseStore = Readonly<{
  get(): WizardCase
  kept(): Kept
  update(change: (patient: WizardCase) => WizardCase): void
  updateWizard(change: (wizard: WizardState) => WizardState): void
  /** Changes case and wizard state in one step. */
  change(change: (kept: Kept) => Kept): void
  /**
   * Starts a new, empty case. The one before can be brought back until something is entered. While it is to be settled
   * which of two cases goes on, nothing is started, so that neither is lost.
   */
  clear(): void
  /** Goes on with a case from a file, as with a new one; says whether it was opened. */
  openCase(patient: WizardCase): boolean
  bringBack(): void
  /** Starts a new, empty case and takes the old one out of the browser. */
  forget(): void
  /** Goes on with what the storage holds; what only this tab held is gone. */
  reopen(): void
  /** Whether the case of this tab is there again after a reload; not where the storage has once refused it. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  notice(): Notice | undefined
  dismissNotice(): void
  /** To be called when another tab may have written. */
  reread(): void
  /** Which of two different cases goes on in this tab, and in the browser's storage. */
  settle(choice: 'this' | 'other'): void
  /** A number that changes whenever the case is replaced by another as a whole. */
  epoch(): number
}>

export const STORAGE_KEY = 'epicriteria.case'

/**
 * The case of this browser: in memory, and in `storage` after every change. Without a storage, or with a full one,
 * it lives in memory and says so once. What another tab has written is never overwritten unseen.
 */
export function createCaseStore(storage: Storage | undefined, pack: PackOfCase = { version: '' }): CaseStore {
  const listeners = new Set<() => void>()
  const found = (): CaseState => opened(textIn(storage, null), storage !== undefined, pack)
  let state = found()
  const go = (next: CaseState): void => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const current = (): CaseState => met(state, textIn(storage, state.text), pack)
  const change = (by: (kept: Kept) => Kept): void => {
    const before = current()
    const kept = by(before.kept)
    go(kept === before.kept ? before : written(storage, edited(before, { ...kept, pack: pack.version })))
  }
  const begin = (kept: Kept, notice?: Notice): boolean => {
    const before = current()
    go(before.other === undefined ? written(storage, startedAnew(before, kept, notice)) : before)
    return before.other === undefined
  }
  return {
    get: () => state.kept.patient,
    kept: () => state.kept,
    change,
    update: (by) => change((kept) => withPart(kept, 'patient', by(kept.patient))),
    updateWizard: (by) => change((kept) => withPart(kept, 'wizard', by(kept.wizard))),
    clear: () => void begin(freshCase(pack)),
    openCase: (patient) => {
      const fresh = freshCase(pack)
      const { kept } = opened(writeKept({ ...fresh, patient: { ...fresh.patient, ...patient } }), true, pack)
      return begin(kept, 'openedCase')
    },
    bringBack: () => go(written(storage, broughtBack(state))),
    forget: () => go(removed(storage, replaced(state, freshCase(pack)))),
    reopen: () => go({ ...found(), epoch: state.epoch + 1 }),
    isKept: () => state.other === undefined && !state.toldNotKept,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notice: () => state.notice,
    dismissNotice: () => go(dismissed(state)),
    reread: () => go(current()),
    settle: (choice) => go(written(storage, settled(state, choice))),
    epoch: () => state.epoch,
  }
}

const withPart = <Part extends 'patient' | 'wizard'>(kept: Kept, part: Part, value: Kept[Part]): Kept =>
  kept[part] === value ? kept : { ...kept, [part]: value }

function written(storage: Storage | undefined, state: CaseState): CaseState {
  if (storage === undefined || state.other !== undefined) return state
  const text = writeKept(state.kept)
  if (text === state.text) return state
  try {
    storage.setItem(STORAGE_KEY, text)
    return { ...state, text }
  } catch {
    return state.toldNotKept ? state : { ...state, notice: 'notKept', toldNotKept: true }
  }
}

function removed(storage: Storage | undefined, state: CaseState): CaseState {
  try {
    storage?.removeItem(STORAGE_KEY)
  } catch {
    return state
  }
  return { ...state, text: null }
}

/** A storage that refuses to be read tells nothing new. */
function textIn(storage: Storage | undefined, before: string | null): string | null {
  try {
    return storage?.getItem(STORAGE_KEY) ?? null
  } catch {
    return before
  }
}
