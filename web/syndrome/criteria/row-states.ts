import type { CriteriaRow, RowFinding, RowState } from '../../../rules/analysis/explanation/criteria-table.ts'

/** How a finding is shown: a sign and a word, so that colour is never the only difference. */
export type StateView = Readonly<{ mark: string; text: string; bears: 'for' | 'against' | 'open' | 'neither' }>

const MANDATORY: Partial<Record<RowState, StateView>> = {
  met: { mark: '✓', text: 'Met', bears: 'for' },
  outerBound: { mark: '~', text: 'Outside the usual age', bears: 'neither' },
  notMet: { mark: '×', text: 'Not met', bears: 'against' },
}

const EXCLUSIONARY: Partial<Record<RowState, StateView>> = {
  met: { mark: '×', text: 'Present', bears: 'against' },
  notMet: { mark: '✓', text: 'Not present', bears: 'for' },
}

const ALERT: Partial<Record<RowState, StateView>> = {
  ticked: { mark: '!', text: 'Ticked', bears: 'against' },
  suggested: { mark: '?', text: 'Suggested by the entries, not ticked', bears: 'open' },
  notTicked: { mark: '–', text: 'Not ticked', bears: 'neither' },
}

const STATE_VIEWS = { mandatory: MANDATORY, exclusionary: EXCLUSIONARY, alert: ALERT } as const

const OPEN: StateView = { mark: '○', text: 'Open', bears: 'open' }

/** What a finding says beside its criterion. */
export function getStateView(kind: CriteriaRow['kind'], { state, response }: RowFinding): StateView {
  if (state === 'open') return response === 'unresolved' ? { ...OPEN, text: 'Open, and needed' } : OPEN
  if (kind === 'exclusionary' && state === 'met' && response !== 'no')
    return { ...OPEN, text: 'Present, which leaves it open' }
  return STATE_VIEWS[kind][state] ?? OPEN
}
