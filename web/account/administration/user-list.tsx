import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedUser } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/current-session.ts'
import { usePages } from '../../api-client/use-pages.ts'
import { isRecord } from '../../case/files/json.ts'
import { FLUSH_BUTTON } from '../../ui/flush-button.ts'
import { TextField } from '../../ui/form-field.tsx'
import { PagedListFrame } from '../../ui/paged-list.tsx'
import { PasswordModal } from './password-modal.tsx'
import { describeUse, getUserName, listOfferedChanges, listStates, type OfferedChange } from './user-view.ts'

export const USERS_HEADING = 'users'

/** After so long an account is one to ask about: its owner may have left. */
export const UNUSED_DAYS = 90

/** The accounts that a search finds, newest first; `isUnused`: only those that nobody has used for long. */
export function UserList({ search, isUnused }: Readonly<{ search: string; isUnused: boolean }>) {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(isUnused && { unusedDays: String(UNUSED_DAYS) }),
  })
  const list = usePages(`/api/administration/users?${query}`, isListedUser)
  const reload = () => {
    list.loadFrom(null)
    // The button that had the focus may be gone.
    document.getElementById(USERS_HEADING)?.focus()
  }
  return (
    <PagedListFrame {...list} empty="Nobody was found. Search for a part of an address, a name or an institution.">
      <ul className="rows">
        {list.rows.map((user) => (
          <UserItem key={user.id} user={user} onChange={reload} />
        ))}
      </ul>
    </PagedListFrame>
  )
}

const isListedUser = (value: unknown): value is ListedUser =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.email === 'string' &&
  typeof value.createdAt === 'number' &&
  typeof value.sessionCount === 'number' &&
  Array.isArray(value.roles)

type UserItemProps = Readonly<{ user: ListedUser; onChange: () => void }>

const UserItem = ({ user, onChange }: UserItemProps) => (
  <li>
    <h3>{getUserName(user)}</h3>
    <p>{[user.email, user.institution].filter(Boolean).join(', ')}</p>
    <p className="meaning">{describeUse(user)}</p>
    {listStates(user).length > 0 && (
      <p>
        <strong>{listStates(user).join(', ')}</strong>
      </p>
    )}
    <UserButtons user={user} onChange={onChange} />
  </li>
)

function UserButtons({ user, onChange }: UserItemProps) {
  const [open, setOpen] = useState<OfferedChange | 'erase'>()
  const close = () => setOpen(undefined)
  const finish = () => {
    // The dialog gives the focus back when it closes, before it goes elsewhere.
    flushSync(close)
    onChange()
  }
  return (
    <div className="actions">
      {listOfferedChanges(user).map((offered) => (
        <UserButton key={offered.change} verb={offered.verb} user={user} onClick={() => setOpen(offered)} />
      ))}
      <UserButton verb="Erase" user={user} onClick={() => setOpen('erase')} />
      {open === 'erase' && <EraseUserModal user={user} onDone={finish} onClose={close} />}
      {typeof open === 'object' && <ChangeModal user={user} offered={open} onDone={finish} onClose={close} />}
    </div>
  )
}

type UserButtonProps = Readonly<{ verb: string; user: ListedUser; onClick: () => void }>

const UserButton = ({ verb, user, onClick }: UserButtonProps) => (
  <Button {...FLUSH_BUTTON} aria-label={`${verb}: ${user.email}`} onClick={onClick}>
    {verb}
  </Button>
)

type ChangeModalProps = Readonly<{
  user: ListedUser
  offered: OfferedChange
  onDone: () => void
  onClose: () => void
}>

/** Asks before an account is changed. */
const ChangeModal = ({ user, offered: { change, verb, effect }, ...modal }: ChangeModalProps) => (
  <PasswordModal
    title={`${verb}: ${user.email}`}
    confirm={verb}
    initialValues={{ currentPassword: '' }}
    send={(values) => apiClient.post('/api/administration/changes', { userId: user.id, change, ...values })}
    {...modal}
  >
    <p>{effect}</p>
  </PasswordModal>
)

type EraseUserModalProps = Readonly<{ user: ListedUser; onDone: () => void; onClose: () => void }>

/** Asks for the address of an account, typed again, before everything of its owner goes for good. */
const EraseUserModal = ({ user, ...modal }: EraseUserModalProps) => (
  <PasswordModal
    title={`Erase ${user.email}?`}
    confirm="Erase for good"
    initialValues={{ email: '', currentPassword: '' }}
    send={(values) => apiClient.post('/api/administration/erasures', { userId: user.id, ...values })}
    {...modal}
  >
    <p>
      This removes the account from the server for good, with all cases, comments and feedback of its owner, and the
      validations of cases that nobody else has. Backups hold them until they are replaced.
    </p>
    <TextField label="Address of the account, typed again" name="email" autoComplete="off" />
  </PasswordModal>
)
