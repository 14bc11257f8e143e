import type { NeededCriterion } from '../../verdict/needed-criteria.ts'

/** The needed criteria of a syndrome, each with the entries that meet it. */
export const NeededList = ({ needed }: Readonly<{ needed: readonly NeededCriterion[] }>) => (
  <ul className="needed">
    {needed.map(({ id, statement, isMet, entries }) => (
      <li key={id} data-bears={isMet ? 'for' : 'open'}>
        <span className="mark" aria-hidden="true">
          {isMet ? '✓' : '○'}
        </span>
        <span>
          <span className="statement">
            {isMet ? '' : 'Missing: '}
            {statement}
          </span>
          {entries.length > 0 && <span className="entries"> {entries.join(' · ')}</span>}
        </span>
      </li>
    ))}
  </ul>
)
