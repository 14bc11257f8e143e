import { Button, chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCaseStoring } from '../api-client/use-case-storing.ts'
import { useCaseRecord } from '../case/current-case.ts'
import { getStepPath, STEPS, type WizardStep } from '../case/steps.ts'
import { LOW_WINDOW } from '../theme/low-window.ts'
import { InlineLink, PlainLink } from '../ui/controls.tsx'
import { Check, Chevron, SpikeWave } from '../ui/icons.tsx'

/**
 * The thirteen pages with what is filled in. On a narrow screen a line that opens into the list. `ways`: the links
 * below it where there is room.
 */
export function StepProgress({ step, ways }: { step: WizardStep | undefined; ways?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  return (
    <chakra.nav aria-label="Pages of the case" data-print="no" css={NAV_STYLES}>
      <chakra.div display={{ lg: 'none' }}>
        <ListToggle step={step} isOpen={isOpen} list={list} onToggle={() => setIsOpen(!isOpen)} />
        <ProgressStrip step={step} />
      </chakra.div>
      <StepList id={list} step={step} isOpen={isOpen} onChoose={() => setIsOpen(false)} />
      <chakra.p
        display={{ base: isOpen ? 'block' : 'none', lg: 'block' }}
        px={{ base: '4', lg: '2' }}
        py={{ base: '2', lg: '4' }}
        textStyle="sm"
        onClick={() => setIsOpen(false)}
      >
        <InterviewLink /> · <NoteLink />
        <chakra.span hideFrom="lg">
          {' · '}
          <CaseLink to="/Syndromes">Syndromes</CaseLink>
        </chakra.span>
      </chakra.p>
      <chakra.div hideBelow="lg">{ways}</chakra.div>
    </chakra.nav>
  )
}

const NAV_STYLES = {
  position: { base: 'sticky', lg: 'static' },
  top: '14',
  zIndex: 'docked',
  bg: { base: 'bg', lg: 'transparent' },
  borderBottomWidth: { base: '1px', lg: '0' },
  [LOW_WINDOW]: { position: 'static' },
}

type ListToggleProps = { step: WizardStep | undefined; isOpen: boolean; list: string; onToggle: () => void }

const ListToggle = ({ step, isOpen, list, onToggle }: ListToggleProps) => (
  <Button
    variant="ghost"
    w="full"
    justifyContent="space-between"
    borderRadius="0"
    aria-expanded={isOpen}
    aria-controls={list}
    onClick={onToggle}
  >
    <span>{step ? `${STEPS.indexOf(step) + 1} of ${STEPS.length} · ${step.title}` : 'Pages of the case'}</span>
    <Chevron />
  </Button>
)

type StepListProps = { id: string; step: WizardStep | undefined; isOpen: boolean; onChoose: () => void }

const StepList = ({ id, step, isOpen, onChoose }: StepListProps) => (
  <chakra.ol
    id={id}
    display={{ base: isOpen ? 'block' : 'none', lg: 'block' }}
    py={{ base: '2', lg: '0' }}
    px={{ base: '2', lg: '0' }}
    maxH={{ base: '60vh', lg: 'none' }}
    overflowY="auto"
    onClick={onChoose}
  >
    {STEPS.map((one) => (
      <StepItem key={one.route} step={one} isCurrent={one === step} />
    ))}
  </chakra.ol>
)

const StepItem = memo(function StepItem({ step, isCurrent }: { step: WizardStep; isCurrent: boolean }) {
  const isFilled = useCaseRecord(step.isFilledIn)
  return (
    <chakra.li css={step.route === 'Results' ? RESULTS_ITEM_STYLES : ITEM_STYLES}>
      <PlainLink css={LINK_STYLES} to={getStepPath(step)} aria-current={isCurrent ? 'step' : undefined}>
        <StepMarker isFilled={isFilled} isCurrent={isCurrent} />
        <span>
          {step.title}
          {isFilled && <chakra.span srOnly> (filled in)</chakra.span>}
        </span>
      </PlainLink>
      {step.route === 'Results' && <StoringHint />}
    </chakra.li>
  )
})

function StoringHint() {
  const storing = useCaseStoring()
  if (storing !== 'whenResultsOpen' && storing !== 'changed') return null
  return (
    <chakra.span position="absolute" bottom="0" insetInlineStart="10" textStyle="xs" color="fg.muted">
      stores the case
    </chakra.span>
  )
}

/** The line that runs through the markers of all pages. */
const ITEM_STYLES = {
  position: 'relative',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '1.0625rem',
    top: '-0.625rem',
    height: '1.25rem',
    borderInlineStartWidth: '1px',
    borderColor: 'border.emphasized',
  },
}

/** With room for the hint, which comes when it is known who is signed in: nothing may jump then. */
const RESULTS_ITEM_STYLES = { ...ITEM_STYLES, pb: '4' }

const LINK_STYLES = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '10',
  px: '2',
  borderRadius: 'l2',
  textStyle: 'sm',
  // Two lines fit, since a title may wrap when it is set bold.
  lineHeight: '1.25rem',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  '--focus-ring-width': '2px',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=step]': { bg: 'accent.muted', color: 'accent.fg', fontWeight: 'semibold' },
}

const StepMarker = ({ isFilled, isCurrent }: { isFilled: boolean; isCurrent: boolean }) =>
  isCurrent ? (
    <chakra.span display="grid" placeItems="center" boxSize="5" flexShrink="0">
      <SpikeWave width={20} />
    </chakra.span>
  ) : (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="4"
      mx="0.5"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isFilled ? 'accent.solid' : 'border.emphasized'}
      bg={isFilled ? 'accent.solid' : 'transparent'}
      color="accent.contrast"
    >
      {isFilled && <Check />}
    </chakra.span>
  )

/** One segment a page, as on a strip of EEG: flat where nothing is entered, else a spike and wave. */
const ProgressStrip = ({ step }: { step: WizardStep | undefined }) => (
  <chakra.div aria-hidden="true" css={STRIP_STYLES}>
    {STEPS.map((one) =>
      one === step ? <SpikeWave key={one.route} width={26} /> : <ProgressSegment key={one.route} step={one} />,
    )}
  </chakra.div>
)

function ProgressSegment({ step }: { step: WizardStep }) {
  const isFilled = useCaseRecord(step.isFilledIn)
  return <span data-filled={isFilled || undefined} />
}

/** The strip styles its segments, of which a style of their own would be made with every page. */
const STRIP_STYLES = {
  display: 'flex',
  alignItems: 'center',
  h: '5',
  px: '2',
  pb: '1',
  color: 'accent.fg',
  '& > span': { flex: '1', h: '1px', bg: 'border.emphasized' },
  '& > [data-filled]': { h: '3px', bg: 'accent.solid' },
}

export const INTERVIEW_PATH = '/pages/Interview'
export const NOTE_PATH = '/pages/Note'

/** The way to the interview among the pages of the case; it is none of them. */
export const InterviewLink = () => <CaseLink to={INTERVIEW_PATH}>Interview</CaseLink>

/** The way to the page that reads a letter; it is none of those of the case either. */
export const NoteLink = () => <CaseLink to={NOTE_PATH}>Paste a note</CaseLink>

const CaseLink = ({ to, children }: Readonly<{ to: string; children: string }>) => (
  <InlineLink to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
    {children}
  </InlineLink>
)
