import { Button, chakra, Dialog, Input, Menu, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { User } from '../api-client/api-routes.ts'
import { session } from '../api-client/current-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { BarButton } from '../ui/bar-button.tsx'
import { ButtonLink } from '../ui/controls.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Person } from '../ui/icons.tsx'
import { TitledModal } from '../ui/modal.tsx'

/** The menu, open when it is first drawn. */
export function OpenedAccountMenu({ user }: Readonly<{ user: User }>) {
  const [isAccountShown, setIsAccountShown] = useState(false)
  const { send, failure, isPending } = useSubmit()
  const pages = [MY_CASES, ...ROLE_PAGES.filter(({ role }) => user.roles.includes(role))]
  return (
    <>
      <Menu.Root defaultOpen positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <BarButton icon={<Person />}>{`${user.firstName} ${user.name}`.trim() || user.email}</BarButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content w="15rem" maxW="90vw">
            <Menu.Item value="account" onClick={() => setIsAccountShown(true)}>
              Account
            </Menu.Item>
            {pages.map(({ path, label }) => (
              <Menu.Item key={path} value={path} asChild>
                <RouterLink to={path}>{label}</RouterLink>
              </Menu.Item>
            ))}
            <Menu.Item value="logout" closeOnSelect={false} disabled={isPending} onClick={() => send(session.logout)}>
              Logout
            </Menu.Item>
            <Text role="alert" px="3" pb="2" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
              {failure && failure.status !== 401 && `You are still logged in. ${failure.message}`}
            </Text>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {isAccountShown && <AccountModal user={user} onClose={() => setIsAccountShown(false)} />}
    </>
  )
}

const MY_CASES = { path: '/MyCases', label: 'My cases' }

const ROLE_PAGES = [
  { role: 'administrator', path: '/Administration', label: 'Administration' },
  { role: 'reviewer', path: '/Review', label: 'Review' },
] as const

const ACCOUNT_FIELDS = [
  ['First Name', 'firstName'],
  ['Last Name', 'name'],
  ['Institution', 'institution'],
  ['Email address', 'email'],
] as const satisfies readonly (readonly [string, keyof User])[]

/** The user's account data, read-only (product.md §2). */
function AccountModal({ user, onClose }: Readonly<{ user: User; onClose: () => void }>) {
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
