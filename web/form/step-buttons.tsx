import { Box, chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { CaseRecord } from '../case/case-record.ts'
import { useCaseRecord } from '../case/current-case.ts'
import { getEditedRow, isNoSeizureTicked } from '../case/seizures/seizures.ts'
import { getAdjacentSteps, getStepByRoute, getStepPath, type WizardStep } from '../case/steps.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { Arrow } from '../ui/icons.tsx'
import { useAreShortcutsOn } from './shortcuts/shortcut-setting.ts'
import { UndoStrip } from './undo-strip.tsx'

type StepButtonsProps = { step: WizardStep; next?: ReactNode }

/** Previous and Next; `next` replaces the button where it does more than lead to the next page. */
export function StepButtons({ step, next: ownNext }: StepButtonsProps) {
  const { previous, next } = getAdjacentSteps(step)
  const { isAsked, ask } = useEmptySeizure(step)
  return (
    <chakra.div data-print="no" css={next ? { ...BUTTON_ROW_STYLES, ...STICKY_STYLES } : LAST_ROW_STYLES}>
      <UndoStrip />
      <Box role="alert" flexBasis="full" textStyle="sm" fontWeight="medium" _empty={{ display: 'none' }}>
        {isAsked && NO_TYPE_CHOSEN}
      </Box>
      {previous ? (
        <ButtonLink {...STEP_BUTTON} variant="outline" to={getStepPath(previous)}>
          <Arrow back />
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {ownNext ??
        (next && (
          <chakra.span css={WAYS_ON_STYLES}>
            <EnterHint />
            <SkipToResults step={step} next={next} />
            <ButtonLink {...STEP_BUTTON} to={getStepPath(next)} data-way="next" aria-keyshortcuts="Enter" onClick={ask}>
              Next
              <Arrow />
            </ButtonLink>
          </chakra.span>
        ))}
    </chakra.div>
  )
}

const NO_TYPE_CHOSEN =
  'No seizure type is chosen, so none is entered. Choose one above, or press Next again to go on without one.'

/** Asks once, on the first page of a new seizure, before it is left without a type. */
function useEmptySeizure({ route }: WizardStep) {
  const isEmpty = useCaseRecord((record) => route === 'SeizureType' && isWithoutType(record))
  const [wasAsked, setWasAsked] = useState(false)
  const ask = (event: MouseEvent) => {
    if (!isEmpty || wasAsked) return
    event.preventDefault()
    setWasAsked(true)
  }
  return { isAsked: isEmpty && wasAsked, ask }
}

const isWithoutType = (record: CaseRecord): boolean =>
  getEditedRow(record) >= record.patient.seizures.length && !isNoSeizureTicked(record)

/** All three on one line of a phone, without their arrows on a small one. */
const STEP_BUTTON = {
  css: { '@media (max-width: 22em)': { px: '2', '& svg': { display: 'none' } } },
  size: 'lg',
  px: { base: '3', sm: '5' },
  textStyle: { base: 'sm', sm: 'md' },
} as const

const EEG_STEP = getStepByRoute('EEG')
const RESULTS_STEP = getStepByRoute('Results')

/** Once seizures and EEG are entered the other pages may be left out. */
function SkipToResults({ step, next }: Readonly<{ step: WizardStep; next: WizardStep }>) {
  const isReady = useCaseRecord((record) => record.patient.seizures.length > 0 && EEG_STEP.isFilledIn(record))
  if (!isReady || step.perSeizure || next === RESULTS_STEP) return null
  return (
    <ButtonLink {...STEP_BUTTON} variant="ghost" to={getStepPath(RESULTS_STEP)}>
      Skip to results
    </ButtonLink>
  )
}

/** Names the key for the next page, where there is a keyboard and shortcuts are on. */
function EnterHint() {
  return useAreShortcutsOn() ? <chakra.span css={HINT_STYLES}>Enter goes on</chakra.span> : null
}

const HINT_STYLES = {
  display: 'none',
  '@media (hover: hover) and (min-width: 40em)': { display: 'inline' },
  textStyle: 'xs',
  color: 'fg.muted',
}

const ROW_STYLES = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' }

/** On a row of their own where there is no room next to 'Previous', at the same end. */
const WAYS_ON_STYLES = {
  ...ROW_STYLES,
  justifyContent: 'end',
  columnGap: { base: '1', sm: '3' },
  rowGap: '2',
  ms: 'auto',
}

const BUTTON_ROW_STYLES = {
  ...ROW_STYLES,
  justifyContent: 'space-between',
  gap: { base: '2', sm: '3' },
  mt: '4',
  py: '2',
  borderTopWidth: '1px',
}

/** Below the last page, from which no way leads on. */
const LAST_ROW_STYLES = { ...BUTTON_ROW_STYLES, mt: '3', py: '0', borderTopWidth: '0' }

/** The way on stays in sight below a long page, where the window is high enough for both. */
const STICKY_STYLES = {
  '@media (min-height: 40em)': { position: 'sticky', bottom: '0', zIndex: 'docked', bg: 'bg' },
}

/** Previous and Next below a page that follows from the case. */
export const StepFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <>
    {children}
    <StepButtons step={step} />
  </>
)
