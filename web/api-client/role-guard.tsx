import type { ReactNode } from 'react'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Role } from './api-routes.ts'
import { useSession } from './current-session.ts'

/**
 * Opens a page to people with a role, and explains to everybody else how to get one. The server checks each call by
 * itself.
 */
export function RoleGuard({ needs, children }: Readonly<{ needs: Role; children: ReactNode }>) {
  const isIn = useSession(({ user }) => user?.roles.includes(needs) === true)
  if (isIn) return children
  return (
    <>
      <PageHeading>Not for your account</PageHeading>
      <p>
        This page is for people with the role {needs}, which your account does not have. An administrator of this site
        can give it to you; then reload the page.
      </p>
    </>
  )
}
