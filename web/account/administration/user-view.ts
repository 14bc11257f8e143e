import type { ListedUser, UserChange } from '../../api-client/api-routes.ts'
import { formatMomentDay } from '../../case/format-date.ts'

/** A change of an account as it is offered: on its button, and in the question before it is made. */
export type OfferedChange = Readonly<{ change: UserChange; verb: string; effect: string }>

const OFFERED_CHANGES: readonly (OfferedChange & Readonly<{ isOffered: (user: ListedUser) => boolean }>)[] = [
  {
    change: 'grant reviewer',
    verb: 'Make reviewer',
    effect: 'Reviewers read how the rules did and what was remarked, without who it was.',
    isOffered: ({ roles }) => !roles.includes('reviewer'),
  },
  {
    change: 'revoke reviewer',
    verb: 'Remove as reviewer',
    effect: 'The page Review closes for them at once.',
    isOffered: ({ roles }) => roles.includes('reviewer'),
  },
  {
    change: 'grant administrator',
    verb: 'Make administrator',
    effect: 'Administrators can do and read everything that this page offers, all stored cases included.',
    isOffered: ({ roles }) => !roles.includes('administrator'),
  },
  {
    change: 'revoke administrator',
    verb: 'Remove as administrator',
    effect: 'This page closes for them at once.',
    isOffered: ({ roles }) => roles.includes('administrator'),
  },
  {
    change: 'end sessions',
    verb: 'End sessions',
    effect: 'They are signed out everywhere and can sign in again.',
    isOffered: ({ sessionCount }) => sessionCount > 0,
  },
  {
    change: 'disable',
    verb: 'Block',
    effect: 'They are signed out everywhere and cannot sign in any more. What they stored stays.',
    isOffered: ({ isDisabled }) => !isDisabled,
  },
  {
    change: 'enable',
    verb: 'Unblock',
    effect: 'They can sign in again.',
    isOffered: ({ isDisabled }) => isDisabled,
  },
]

export const listOfferedChanges = (user: ListedUser): readonly OfferedChange[] =>
  OFFERED_CHANGES.filter(({ isOffered }) => isOffered(user))

export const getUserName = ({ firstName, name, email }: ListedUser): string => `${firstName} ${name}`.trim() || email

/** Since when the account is there, and how it is used. */
export function describeUse({ createdAt, lastSeenAt, sessionCount }: ListedUser): string {
  const use = lastSeenAt === null ? 'not used yet' : `last used ${formatMomentDay(lastSeenAt)}`
  const sessions = `${sessionCount} open ${sessionCount === 1 ? 'session' : 'sessions'}`
  return `Since ${formatMomentDay(createdAt)}, ${use}, ${sessionCount === 0 ? 'no open session' : sessions}`
}

/** What sets an account apart: its roles, and why nobody can come in by it. */
export const listStates = ({ roles, isDisabled, isUnopened }: ListedUser): string[] => [
  ...roles,
  ...(isDisabled ? ['blocked'] : []),
  ...(isUnopened ? ['address not confirmed yet'] : []),
]
