import type { PostRoutes } from '../../api-client/api-routes.ts'
import { apiClient, useSession } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Button } from '../../ui/controls.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'

type Invitation = PostRoutes['/api/administration/users']

const EMPTY_FORM: Invitation = { email: '', firstName: '', name: '', institution: '' }

const FIELDS = [
  ['email', 'Email address'],
  ['firstName', 'First name'],
  ['name', 'Last name'],
  ['institution', 'Institution'],
] as const satisfies readonly (readonly [keyof Invitation, string])[]

type InvitationFormProps = Readonly<{ onInvite: () => void; onClose: () => void }>

/** Creates an account for somebody, who learns by mail how to sign in. */
export function InvitationForm({ onInvite, onClose }: InvitationFormProps) {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  const { send, failure, isPending, isDone } = useSubmit()
  const submit = async (values: Invitation) => {
    if (await send(() => apiClient.post('/api/administration/users', values))) onInvite()
  }
  return (
    <SubmitForm initialValues={EMPTY_FORM} onSubmit={submit}>
      {() => (
        <FormStack aria-label="New account">
          <p>
            {hasPasswords
              ? 'A mail goes to the address, with a link by which its owner sets the password. It works for an hour; after that its owner asks for a new one.'
              : 'A mail goes to the address, and its owner logs in through an institution with it.'}
          </p>
          {FIELDS.map(([name, label]) => (
            <TextField key={name} label={label} name={name} autoComplete="off" />
          ))}
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <SuccessMessage>{isDone && 'The account was made, and the mail is on its way.'}</SuccessMessage>
          <div className={toClassName('actions')}>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>{' '}
            <Button type="submit" aria-disabled={isPending}>
              Make the account
            </Button>
          </div>
        </FormStack>
      )}
    </SubmitForm>
  )
}
