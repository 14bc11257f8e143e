import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/controls.ts'
import { Arrow } from '../ui/icons.tsx'
import { neighboursOf, pathOf, type Step } from './steps.ts'

type Props = { step: Step; onNext?: () => void; next?: ReactNode }

/** Previous and Next; `next` stands in where there is more to it than a way to the next page. */
export function StepButtons({ step, onNext, next: ownNext }: Props) {
  const { previous, next } = neighboursOf(step)
  return (
    <chakra.div
      data-print="no"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="3"
      mt="8"
      pt="5"
      borderTopWidth="1px"
    >
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
