import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountMenu } from '../account/account-menu.tsx'
import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'
import { caseStore } from '../case/current-case.ts'
import { FIRST_STEP_PATH, type WizardStep } from '../case/steps.ts'
import { PaletteButton } from '../entry/palette/palette-button.tsx'
import { LOW_WINDOW } from '../theme/low-window.ts'
import { BarButton } from '../ui/bar-button.tsx'
import { ButtonLink, PlainLink } from '../ui/controls.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Plus, SpikeWave } from '../ui/icons.tsx'
import { setPanelOpen, usePanelState } from './use-panel.ts'

type TopBarProps = Readonly<{ step: WizardStep | undefined; addComment: ReactNode }>

/**
 * The fixed bar: brand, 'New case', 'Add comment', 'Classification' on the pages that allow it, and the account. Its
 * controls appear together, once it is known who is signed in, so that none of them moves.
 */
export function TopBar({ step, addComment }: TopBarProps) {
  const canEnter = useSession(({ access }) => access !== 'loading' && canEnterWizard(access))
  const startNewCase = useNewCase()
  return (
    <chakra.header css={BAR_STYLES} data-print="no">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="center"
        gap={{ base: '0.5', sm: '3' }}
        minH="14"
        maxW="96rem"
        mx="auto"
        px={{ base: '1', sm: '5' }}
      >
        <Brand />
        {canEnter && (
          <BarButton icon={<Plus />} onClick={startNewCase}>
            New case
          </BarButton>
        )}
        {canEnter && <PaletteButton />}
        {addComment}
        {canEnter && <SyndromesLink />}
        {canEnter && step?.stage !== undefined && <PanelButton step={step} />}
        <AccountMenu />
      </chakra.div>
    </chakra.header>
  )
}

const BAR_STYLES = {
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  [LOW_WINDOW]: { position: 'static' },
}

const Brand = () => (
  <chakra.div flex="1" minW="max-content">
    <PlainLink
      to={FIRST_STEP_PATH}
      aria-label="EpiCriteria, first page"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="10"
      px="1"
      borderRadius="l1"
      color="accent.fg"
      focusVisibleRing="outside"
    >
      <SpikeWave />
      <chakra.span
        fontFamily="heading"
        fontWeight="semibold"
        textStyle="lg"
        color="fg"
        srOnly={{ base: true, sm: false }}
      >
        EpiCriteria
      </chakra.span>
    </PlainLink>
  </chakra.div>
)

/** Narrower screens have the link below the list of the pages. */
const SyndromesLink = () => (
  <ButtonLink variant="ghost" size="sm" to="/Syndromes" hideBelow="lg">
    Syndromes
  </ButtonLink>
)

function PanelButton({ step }: Readonly<{ step: WizardStep }>) {
  const isOpen = usePanelState(step) === 'open'
  return (
    <Button
      size="sm"
      variant="outline"
      px={{ base: '2', sm: '3' }}
      aria-expanded={isOpen}
      onClick={() => setPanelOpen(!isOpen)}
    >
      Classification
    </Button>
  )
}

/** Starts a new case at the heading of its first page. */
export function useNewCase(): () => void {
  const navigate = useNavigate()
  return () => {
    caseStore.clear()
    navigate(FIRST_STEP_PATH)
    focusHeading()
  }
}
