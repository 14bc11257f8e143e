import { Button, chakra, Dialog, Input } from '@chakra-ui/react'
import type { User } from '../api-client/api-routes.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { FormField } from '../ui/form-field.tsx'
import { TitledModal } from '../ui/modal.tsx'

const ACCOUNT_FIELDS = [
  ['First Name', 'firstName'],
  ['Last Name', 'name'],
  ['Institution', 'institution'],
  ['Email address', 'email'],
] as const satisfies readonly (readonly [string, keyof User])[]

/** The user's account data, read-only (product.md §2). */
export function AccountModal({ user, onClose }: Readonly<{ user: User; onClose: () => void }>) {
  return (
    <TitledModal title="Account info" size="sm" onClose={onClose}>
      <chakra.div display="grid" gap="3" mt="4">
        {ACCOUNT_FIELDS.map(([label, key]) => (
          <FormField key={key} label={label}>
            <Input readOnly bg="bg.subtle" value={user[key]} />
          </FormField>
        ))}
      </chakra.div>
      <Dialog.Footer justifyContent="space-between">
        <ButtonLink variant="outline" to="/Account" onClick={onClose}>
          Change account
        </ButtonLink>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </TitledModal>
  )
}
