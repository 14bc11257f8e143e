import { chakra } from '@chakra-ui/react'
import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../api-client/use-session.ts'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { Link } from '../ui/controls.tsx'
import { SpikeWave } from '../ui/icons.tsx'
import { usePageFocus } from '../ui/use-page-focus.ts'
import { Footer } from './footer.tsx'

/** The layout of the pages around an account. A server without accounts has only the wizard. */
export function AccountLayout() {
  const access = useSession((state) => state.access)
  return access === 'open' ? <Navigate to={FIRST_STEP_PATH} replace /> : <PublicLayout />
}

/** The layout of the pages outside the wizard. Renders nothing until the server's features are known. */
export function PublicLayout() {
  const isLoading = useSession(({ access }) => access === 'loading')
  return isLoading ? <span /> : <PublicPage />
}

function PublicPage() {
  usePageFocus()
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" maxW="72rem" mx="auto">
      <chakra.header px={{ base: '4', sm: '6' }} pt="5">
        <Link
          to="/"
          aria-label="EpiCriteria, start"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="10"
          borderRadius="l1"
          color="accent.fg"
          focusVisibleRing="outside"
        >
          <SpikeWave />
          <chakra.span fontFamily="heading" fontWeight="semibold" textStyle="lg" color="fg">
            EpiCriteria
          </chakra.span>
        </Link>
      </chakra.header>
      <chakra.main
        id="main"
        flex="1"
        px={{ base: '4', sm: '6' }}
        pt={{ base: '6', lg: '12' }}
        position="relative"
        tabIndex={-1}
        outline="none"
      >
        <Outlet />
      </chakra.main>
      <Footer />
    </chakra.div>
  )
}
