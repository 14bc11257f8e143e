import type { PostRoutes } from '../../api-client/api-routes.ts'
import { apiClient, useSession } from '../../api-client/use-session.ts'
import { TextField } from '../../ui/form-field.tsx'
import { RequestForm } from '../request-form.tsx'

type Invitation = PostRoutes['/api/administration/users']

const EMPTY_FORM: Invitation = { email: '', firstName: '', name: '', institution: '' }

const FIELDS = [
  ['email', 'Email address'],
  ['firstName', 'First name'],
  ['name', 'Last name'],
  ['institution', 'Institution'],
] as const satisfies readonly (readonly [keyof Invitation, string])[]

/** Creates an account for somebody, who learns by mail how to sign in. */
export function InvitationForm({ onInvite }: Readonly<{ onInvite: () => void }>) {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return (
    <RequestForm
      label="New account"
      initialValues={EMPTY_FORM}
      send={(values) => apiClient.post('/api/administration/users', values)}
      onDone={onInvite}
      submit="Make the account"
      success="The account was made, and the mail is on its way."
    >
      <p>
        {hasPasswords
          ? 'A mail goes to the address, with a link by which its owner sets the password. It works for an hour; after that its owner asks for a new one.'
          : 'A mail goes to the address, and its owner logs in through an institution with it.'}
      </p>
      {FIELDS.map(([name, label]) => (
        <TextField key={name} label={label} name={name} autoComplete="off" />
      ))}
    </RequestForm>
  )
}
