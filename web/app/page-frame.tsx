import { chakra } from '@chakra-ui/react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'
import { GUEST_PATH } from '../case/guest.ts'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { ExternalLink, InlineLink, PlainLink } from '../ui/controls.tsx'
import { SpikeWave } from '../ui/icons.tsx'
import { usePageFocus } from '../ui/use-page-focus.ts'
import { Footer } from './footer.tsx'

/** A page outside the wizard: brand, the ways to the syndromes and to the case, and the page itself. */
export function PageFrame() {
  usePageFocus()
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" maxW="72rem" mx="auto">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        px={{ base: '4', sm: '5' }}
        pt="5"
        _print={{ display: 'none' }}
      >
        <Brand />
        <Ways />
      </chakra.header>
      <chakra.main
        id="main"
        flex="1"
        px={{ base: '4', sm: '5' }}
        pt={{ base: '6', lg: '12' }}
        pb="5"
        position="relative"
        tabIndex={-1}
        outline="none"
        _print={{ p: '0' }}
      >
        <Outlet />
      </chakra.main>
      <Footer />
    </chakra.div>
  )
}

function Ways() {
  const { pathname } = useLocation()
  const canEnter = useSession(({ access }) => access !== 'loading' && canEnterWizard(access))
  return (
    <chakra.nav
      aria-label="Pages"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '3', sm: '5' }}
      textStyle="sm"
      css={WAYS}
    >
      <InlineLink to="/Examples">Examples</InlineLink>
      <InlineLink to="/Learn">Learn</InlineLink>
      <InlineLink to="/Syndromes">Syndromes</InlineLink>
      <InlineLink to="/About">About</InlineLink>
      {canEnter ? (
        <InlineLink to={FIRST_STEP_PATH}>Enter a case</InlineLink>
      ) : (
        <>
          {/* The landing page has it as its main button. */}
          {pathname !== '/' && <ExternalLink href={GUEST_PATH}>Enter a case</ExternalLink>}
          <InlineLink to="/#login">Log in</InlineLink>
        </>
      )}
    </chakra.nav>
  )
}

/** Each at least as high as a finger needs. */
const WAYS = { '& > a': { py: '1' } }

const Brand = () => (
  <PlainLink
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
  </PlainLink>
)
