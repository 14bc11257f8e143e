import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'
import { isBlank } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { findExampleMark, findImportLists } from '../case/files/imported.ts'
import { IS_GUEST } from '../case/guest.ts'
import { findStepByPath, type WizardStep } from '../case/steps.ts'
import { StepProgress } from '../form/progress.tsx'
import { WizardShortcuts } from '../form/shortcuts/wizard-shortcuts.tsx'
import { UndoStrip } from '../form/undo-strip.tsx'
import { useComments } from '../results/feedback/use-comments.tsx'
import { Deferred } from '../ui/deferred.tsx'
import { useHelpKey } from '../ui/help.tsx'
import { lazyPart, lazyPartAlone } from '../ui/lazy-part.tsx'
import { usePageFocus } from '../ui/use-page-focus.ts'
import { FileDrop } from './file-drop.tsx'
import { Footer } from './footer.tsx'
import { GuestNote } from './guest-note.tsx'
import { TopBar } from './top-bar.tsx'
import { setPanelOpen, usePanelState } from './use-panel.ts'

const ClassificationPanel = lazyPart('classification', () =>
  import('../results/panel/panel.tsx').then((file) => file.ClassificationPanel),
)

const SignInAgain = lazyPartAlone('SignInAgain', () =>
  import('../account/sign-in-again.tsx').then((file) => file.SignInAgain),
)

/** The pages outside the wizard have no notices. */
const NoticeBar = lazyPartAlone('notices', () => import('./notice-bar.tsx').then((file) => file.NoticeBar))

/** The layout of the wizard: bar, progress, page, and classification panel. */
export function Layout() {
  const step = findStepByPath(useLocation().pathname)
  const access = useSession((state) => state.access)
  const refusals = useSession((state) => state.refusals)
  const comments = useComments()
  usePageFocus()
  useHelpKey()
  usePrefetch(step !== undefined && step.route !== 'Results' && access !== 'loading' && canEnterWizard(access))
  return (
    <>
      <SkipLink />
      <TopBar step={step} addComment={comments.button} />
      <chakra.div role="status" data-print="no">
        {IS_GUEST && <GuestNote />}
        <NoticeBar />
      </chakra.div>
      <chakra.div css={COLUMN_STYLES}>
        {canEnterWizard(access) ? <StepProgress step={step} ways={<WizardShortcuts />} /> : <span />}
        <chakra.div minW="0" display="flex" flexDirection="column" minH={{ lg: 'calc(100dvh - 3.5rem - 1px)' }}>
          <chakra.main
            id="main"
            tabIndex={-1}
            flex="1 0 auto"
            outline="none"
            position="relative"
            px={{ base: '4', sm: '5' }}
            pt={{ base: '3', lg: '6' }}
            w="full"
            maxW="64rem"
          >
            {canEnterWizard(access) && <FileDrop />}
            {canEnterWizard(access) && <ExampleNote />}
            {canEnterWizard(access) && <ImportNote />}
            <Outlet />
            {/* Elsewhere it is beside Previous and Next. */}
            {step === undefined && (
              <chakra.div position="sticky" bottom="2" zIndex="docked">
                <UndoStrip />
              </chakra.div>
            )}
          </chakra.main>
          {access !== 'loading' && <Footer />}
        </chakra.div>
        {access !== 'loading' && step && <Panel step={step} />}
      </chakra.div>
      {comments.panel}
      {access === 'expired' && <SignInAgain key={refusals} />}
    </>
  )
}

/** Prefetches the rules and the following pages after the first entry, on a page that more follow. */
function usePrefetch(hasMoreToCome: boolean): void {
  const hasEntries = useCaseRecord((record) => !isBlank(record))
  useEffect(() => {
    if (hasMoreToCome && hasEntries) prefetch()
  }, [hasMoreToCome, hasEntries])
}

/** A failure is ignored here: the chunk is loaded again where it is needed, which reports it. */
function prefetch(): void {
  import('./prefetch.ts').then(({ prefetchWizard }) => prefetchWizard(caseStore.getCase())).catch(() => undefined)
}

function Panel({ step }: { step: WizardStep }) {
  const state = usePanelState(step)
  if (state === 'closed' || step.stage === undefined) return null
  if (state === 'waiting') return <PanelPlaceholder />
  return (
    <Deferred fallback={<PanelPlaceholder />}>
      <Suspense fallback={<PanelPlaceholder />}>
        <ClassificationPanel stage={step.stage} open onClose={() => setPanelOpen(false)} />
      </Suspense>
    </Deferred>
  )
}

/** Reserves the panel's space while it loads, or until there is something to classify, so that the page does not jump. */
const PanelPlaceholder = () => (
  <chakra.div aria-hidden display={{ base: 'none', xl: 'block' }} flex="none" w="22rem" ms="5" data-print="no" />
)

const SkipLink = () => (
  <chakra.a href="#main" css={SKIP_LINK_STYLES} data-print="no">
    Skip to the page
  </chakra.a>
)

const SKIP_LINK_STYLES = {
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'skipNav',
  px: '4',
  py: '2',
  bg: 'accent.solid',
  color: 'accent.contrast',
  borderRadius: 'l2',
  _focusVisible: { translate: '0 0' },
  translate: '0 -200%',
}

const COLUMN_STYLES = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)', xl: '16rem minmax(0, 1fr) auto' },
  _print: { display: 'block' },
  maxW: '96rem',
  mx: 'auto',
  '& > nav': {
    lg: {
      position: 'sticky',
      top: '14',
      alignSelf: 'start',
      maxH: 'calc(100vh - 3.5rem)',
      overflowY: 'auto',
      px: '4',
      py: '8',
      '@media (max-height: 47.5rem)': { py: '4' },
    },
  },
}

/** On the pages of an imported case, until the person puts it away: what of its source is in it, and what is not. */
function ImportNote() {
  const isShown = useCaseRecord(({ patient, wizard }) => !wizard.importSeen && findImportLists(patient) !== undefined)
  const isCasePage = useLocation().pathname.startsWith('/pages/')
  return isShown && isCasePage ? <ImportSummary /> : null
}

/** Without it the case is as it is; what it lists comes again with the page. */
const Unavailable = () => (
  <chakra.p textStyle="sm">
    What of the source is in this case could not be loaded. The case itself is not affected; please check the connection
    and load the page again.
  </chakra.p>
)

const ImportSummary = lazyPartAlone(
  'ImportSummary',
  () => import('./import-summary.tsx').then((file) => file.ImportSummary),
  Unavailable,
)

/** Marks every page of a case that is an example. */
function ExampleNote() {
  const mark = useCaseRecord(({ patient }) => findExampleMark(patient))
  const isCasePage = useLocation().pathname.startsWith('/pages/')
  if (mark === undefined || !isCasePage) return null
  return (
    <chakra.p
      role="note"
      mb="4"
      ps="3"
      borderInlineStartWidth="3px"
      borderColor="blue.fg"
      textStyle="sm"
      maxW="prose"
      overflowWrap="anywhere"
    >
      <strong>Example:</strong> {mark}. It is not stored on the server.
    </chakra.p>
  )
}
