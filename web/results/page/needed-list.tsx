import { toClassName } from '../../theme/class-names.ts'
import type { NeededCriterion } from '../../verdict/summary.ts'

/** The needed criteria of a syndrome, each with the entries that meet it. */
export const NeededList = ({ needed }: Readonly<{ needed: readonly NeededCriterion[] }>) => (
  <ul className={toClassName('needed')}>
    {needed.map(({ id, statement, isMet, entries }) => (
      <li key={id} data-bears={isMet ? 'for' : 'open'}>
        <span className={toClassName('mark')} aria-hidden="true">
          {isMet ? '✓' : '○'}
        </span>
        <span>
          <span className={toClassName('statement')}>
            {isMet ? '' : 'Missing: '}
            {statement}
          </span>
          {entries.length > 0 && <span className={toClassName('entries')}> {entries.join(' · ')}</span>}
        </span>
      </li>
    ))}
  </ul>
)
