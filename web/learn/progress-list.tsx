import { pack } from '../case/pack.ts'
import { getSyndromeName } from '../case/syndrome-name.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { NO_SYNDROME } from './progress.ts'
import { useProgress } from './use-progress.ts'

const nameKey = (key: string): string => (key === NO_SYNDROME ? 'No syndrome' : getSyndromeName(pack, key))

/** What was named rightly so far, by syndrome. */
export function ProgressList() {
  const tallies = Object.entries(useProgress())
  if (tallies.length === 0) return null
  return (
    <Disclosure title={<h2>Your progress</h2>}>
      <p>It stays in this browser. What went wrong comes back sooner.</p>
      <ul>
        {tallies.map(([key, { right, wrong }]) => (
          <li key={key}>
            {nameKey(key)}: {right} of {right + wrong} right
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
