import type { SyndromeCode } from '../../rules/case/index.ts'
import { getAbbreviation } from '../../rules/text/syndrome-names.ts'
import { pack } from '../case/pack.ts'
import { formatComparisonPath, MAX_COMPARED, MIN_COMPARED } from '../syndrome/description/comparison-path.ts'
import { ButtonLink } from '../ui/controls.tsx'

/** What is ticked for comparison, and the way to it. */
export const CompareBar = ({ chosen }: Readonly<{ chosen: readonly SyndromeCode[] }>) => (
  <div className="compare" data-print="no">
    <p role="status">{describeChosen(chosen)}</p>
    {chosen.length >= MIN_COMPARED && chosen.length <= MAX_COMPARED && (
      <ButtonLink to={formatComparisonPath(chosen)}>Compare</ButtonLink>
    )}
  </div>
)

function describeChosen(chosen: readonly SyndromeCode[]): string {
  if (chosen.length === 0) return 'Tick two or three syndromes to compare them.'
  const names = chosen.map((code) => getAbbreviation(pack, code)).join(', ')
  if (chosen.length < MIN_COMPARED) return `${names} is ticked. Tick another to compare them.`
  if (chosen.length > MAX_COMPARED) return `${names} are ticked. At most three can be compared: untick the others.`
  return `${names} are ticked.`
}
