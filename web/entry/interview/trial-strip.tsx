import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { pack } from '../../case/pack.ts'
import { Button } from '../../ui/controls.tsx'
import { pluralize } from '../../verdict/messages.ts'
import { TRIAL_STRIP } from './ask-next-styles.ts'
import { listMoves } from './list-moves.ts'
import { formatMoved } from './move-texts.ts'
import { dropTrial, keepTrial, MAX_TRIED_ANSWERS, type Trial, withTried } from './trial.ts'
import { useShownCase } from './use-shown-case.ts'

/** Says that the page shows a trial and not the case, also on paper, and what the trial moves. */
export function TrialStrip() {
  const { trial } = useShownCase()
  const strip = useRef<HTMLElement>(null)
  const count = trial?.tried.length
  useEffect(() => {
    if (count !== undefined) strip.current?.focus({ preventScroll: true })
  }, [count])
  return trial === undefined ? null : (
    <chakra.section ref={strip} tabIndex={-1} aria-label="Trial, not the case" css={TRIAL_STRIP}>
      <p role="status">{describeTrial(trial)}</p>
      <chakra.span display="flex" gap="2" data-print="no">
        <Button size="sm" variant="outline" onClick={() => close(() => keepTrial(trial))}>
          Keep
        </Button>
        <Button size="sm" variant="outline" onClick={() => close(dropTrial)}>
          Drop
        </Button>
      </chakra.span>
    </chakra.section>
  )
}

function describeTrial(trial: Trial): string {
  const { base, tried } = trial
  const moves = listMoves(pack, base, withTried(base, trial))
  const says = tried.map((answer) => answer.says).join('; ')
  const full = tried.length === MAX_TRIED_ANSWERS ? ' No more can be tried together.' : ''
  const moved =
    moves.length === 0 ? 'No syndrome moves.' : `${pluralizeMoves(moves.length)}: ${formatMoved(pack, moves)}`
  return `Trying: ${says} (not entered). ${moved}${full}`
}

const pluralizeMoves = (count: number): string => pluralize(count, 'syndrome moves', 'syndromes move')

/** The strip goes, and the focus that was in it moves to the heading of the page. */
function close(end: () => void): void {
  end()
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
