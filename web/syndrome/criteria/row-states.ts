import type { CriteriaRow, RowFinding, RowKind, RowState } from '../../../rules/assess/explain/criteria-table.ts'

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

/** The words of a finding next to its criterion. */
export function getStateView(kind: CriteriaRow['kind'], { state, response }: RowFinding): StateView {
  if (state === 'open') return response === 'unresolved' ? { ...OPEN, text: 'Open, and needed' } : OPEN
  if (kind === 'exclusionary' && state === 'met' && response !== 'no')
    return { ...OPEN, text: 'Present, which leaves it open' }
  return STATE_VIEWS[kind][state] ?? OPEN
}

/** Whether a criterion can be left unread: without a case all but the mandatory, else what is not ticked or present. */
export const isQuiet = ({ kind, finding }: Pick<CriteriaRow, 'kind' | 'finding'>): boolean =>
  finding === undefined
    ? kind !== 'mandatory'
    : (kind === 'alert' && finding.state === 'notTicked') ||
      (kind === 'exclusionary' && (finding.state === 'notMet' || finding.state === 'open'))

/** One line for the criteria that can be left unread: '14 exclusionary criteria, none present, 4 not checked'. */
export function describeQuietRows(kind: RowKind, rows: readonly CriteriaRow[]): string {
  const hasCase = rows.some(({ finding }) => finding !== undefined)
  const alerts = rows.length === 1 ? '1 alert' : `${rows.length} alerts`
  if (kind === 'alert') return hasCase ? `${alerts}, not ticked` : alerts
  const unchecked = rows.filter(({ finding }) => finding?.state === 'open').length
  const all = rows.length === 1 ? '1 exclusionary criterion' : `${rows.length} exclusionary criteria`
  if (!hasCase) return all
  return `${all}, none present${unchecked === 0 ? '' : `, ${unchecked} not checked`}`
}
