import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { neighboursOf, pathOf, type Step } from '../case/steps.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { Arrow } from '../ui/icons.tsx'

type Props = { step: Step; onNext?: () => void; next?: ReactNode }

/** Previous and Next; `next` stands in where there is more to it than a way to the next page. */
export function StepButtons({ step, onNext, next: ownNext }: Props) {
  const { previous, next } = neighboursOf(step)
  return (
    <chakra.div data-print="no" css={next ? { ...BUTTONS, ...IN_SIGHT } : BUTTONS}>
      {previous ? (
        <ButtonLink variant="outline" size="lg" to={pathOf(previous)}>
          <Arrow back />
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {ownNext ??
        (next && (
          <ButtonLink size="lg" to={pathOf(next)} onClick={onNext}>
            Next
            <Arrow />
          </ButtonLink>
        ))}
    </chakra.div>
  )
}

const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  mt: '8',
  py: '4',
  borderTopWidth: '1px',
}

/** The way on stays in sight below a long page, where the window is high enough for both. */
const IN_SIGHT = {
  '@media (min-height: 40em)': { position: 'sticky', bottom: '0', zIndex: 'docked', bg: 'bg' },
}
