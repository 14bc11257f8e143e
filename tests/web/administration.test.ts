import { describe, expect, test } from 'vitest'
import { EMPTY_QUERY, formatAuditEntry, formatAuditQuery } from '../../web/account/administration/audit-view.ts'
import { describeUse, listOfferedChanges, listStates } from '../../web/account/administration/user-view.ts'
import { formatRemark } from '../../web/account/review/remark-view.ts'
import { describeAgreement, formatDiagnosisRow, REPORT_COLUMNS } from '../../web/account/review/report-view.ts'
import type { ListedUser } from '../../web/api-client/api-routes.ts'

const createUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  ...{ id: '1', email: 'a@example.org', firstName: 'Ann', name: 'Arbor', institution: '', roles: [] },
  ...{ createdAt: Date.UTC(2026, 2, 4, 12), lastSeenAt: null, isDisabled: false, isUnopened: false, sessionCount: 0 },
  ...changes,
})

describe('an account', () => {
  test.each<readonly [Partial<ListedUser>, string[], string[]]>([
    [{}, [], ['Make reviewer', 'Make administrator', 'Block']],
    [
      { roles: ['administrator'], sessionCount: 2 },
      ['administrator'],
      ['Make reviewer', 'Remove as administrator', 'End sessions', 'Block'],
    ],
    [
      { roles: ['reviewer'], isDisabled: true, isUnopened: true },
      ['reviewer', 'blocked', 'address not confirmed yet'],
      ['Remove as reviewer', 'Make administrator', 'Unblock'],
    ],
  ])('is offered what can be done with it: %o', (changes, states, verbs) => {
    const user = createUser(changes)
    expect(listStates(user)).toEqual(states)
    expect(listOfferedChanges(user).map(({ verb }) => verb)).toEqual(verbs)
  })

  test('explains how it is used', () => {
    expect(describeUse(createUser())).toBe('Since Mar 4, 2026, not used yet, no open session')
    const used = createUser({ lastSeenAt: Date.UTC(2026, 2, 5, 12), sessionCount: 1 })
    expect(describeUse(used)).toBe('Since Mar 4, 2026, last used Mar 5, 2026, 1 open session')
  })
})

test('an entry names people by address as long as they have an account', () => {
  const entry = { id: 'e', at: Date.UTC(2026, 2, 4, 5, 6, 7), actor: '1', action: 'erase', outcome: 'done' } as const
  const row = formatAuditEntry({ ...entry, target: '2', actorEmail: 'a@example.org', targetEmail: null })
  expect(row).toEqual(['2026-03-04 05:06:07', 'a@example.org', 'erase', '2', 'done'])
})

test('only what was filled in is asked for', () => {
  expect(formatAuditQuery({ ...EMPTY_QUERY, person: 'a&b', to: ' ' })).toBe('person=a%26b')
})

test('the report has a cell a heading, and counts what was answered', () => {
  const groups = { likely: 2, likelyWithAlerts: 0, unclear: 0, unresolved: 0, excluded: 1 }
  const row = { diagnosis: 'CAE', cases: 3, groups, notChecked: 0, likelyBesides: [{ code: 'JAE', cases: 2 }] }
  expect(formatDiagnosisRow(row)).toEqual(['CAE', '3', '2', '0', '0', '0', '1', '0', 'JAE 2'])
  expect(formatDiagnosisRow(row)).toHaveLength(REPORT_COLUMNS.length)
  const validations = { all: 1, containedInLikely: 1, othersInLikely: 0 }
  expect(describeAgreement({ validations, disagreeing: 2, diagnoses: [], missed: [] })).toEqual([
    expect.stringContaining('sent 1 time: the diagnosis was among the likely syndromes in 1, and others were in 0.'),
    expect.stringContaining('disagrees on 2 stored cases: tell'),
  ])
})

test('a validation answers its questions with yes and no', () => {
  const remark = {
    day: '2026-03-04',
    correct_diagnosis: 'CAE',
    contained_in_likely: 1,
    others_in_likely: 0,
    comment: '',
  }
  expect(formatRemark('validations', remark)).toEqual(['2026-03-04', 'CAE', 'yes', 'no', ''])
})
