import { Outlet } from 'react-router-dom'
import type { Role } from '../api-client/api-routes.ts'
import { useSession } from '../api-client/use-session.ts'
import { PageHeading } from '../ui/page-heading.tsx'

/** Opens pages to people with a role, and tells everybody else how to come by it. The server checks each call by itself. */
export function RoleGuard({ needs }: Readonly<{ needs: Role }>) {
  const isIn = useSession(({ user }) => user?.roles.includes(needs) === true)
  if (isIn) return <Outlet />
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
