import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type LearningProgress, NO_SYNDROME } from './progress.ts'
import { progressStore, useProgress } from './progress-store.ts'

const nameKey = (key: string): string => (key === NO_SYNDROME ? 'No syndrome' : getSyndromeName(pack, key))

/** How many cases were named rightly in this browser; nothing before the first. */
export function Score() {
  const tallies = Object.values(useProgress())
  const right = tallies.reduce((sum, tally) => sum + tally.right, 0)
  const all = tallies.reduce((sum, tally) => sum + tally.right + tally.wrong, 0)
  return all === 0 ? null : (
    <p>
      {right} of {all} right so far
    </p>
  )
}

/** What was named rightly so far, by syndrome; it can be erased, and that taken back. */
export function ProgressList() {
  const progress = useProgress()
  const [erased, setErased] = useState<LearningProgress>()
  const isEmpty = Object.keys(progress).length === 0
  const replace = (next: LearningProgress, previous?: LearningProgress) => {
    progressStore.replace(next)
    setErased(previous)
  }
  if (!isEmpty)
    return (
      <Tallies progress={progress}>
        <Button size="sm" variant="outline" onClick={() => replace({}, progress)}>
          Erase progress
        </Button>
      </Tallies>
    )
  return (
    <p role="status">
      {erased && (
        <>
          Your progress is erased from this browser.{' '}
          <Button size="sm" variant="plain" onClick={() => replace(erased)}>
            Undo
          </Button>
        </>
      )}
    </p>
  )
}

const Tallies = ({ progress, children }: Readonly<{ progress: LearningProgress; children: ReactNode }>) => (
  <Disclosure title={<h2>Your progress</h2>}>
    <p>It stays in this browser. What went wrong comes back sooner.</p>
    <ul>
      {Object.entries(progress).map(([key, { right, wrong }]) => (
        <li key={key}>
          {nameKey(key)}: {right} of {right + wrong} right
        </li>
      ))}
    </ul>
    {children}
  </Disclosure>
)
