import type { Standing } from '../../../rules/analysis/ranking/standing.ts'
import { pack } from '../../case/pack.ts'
import { getAbbreviation } from '../../case/syndrome-name.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Link } from '../../ui/controls.tsx'
import { BAR_KINDS, type BarKind, computeBarLength, describeBar } from '../../verdict/bars.ts'

type StandingBarsProps = Readonly<{
  standing: Standing
  /** All that the bars are compared with. */
  listed: readonly Standing[]
  /** Where each bar leads: to what it stands for. */
  paths: Readonly<Record<BarKind, string>>
}>

/** What speaks for a syndrome, what is open and what calls for a second look, each as long as it is much. */
export const StandingBars = ({ standing, listed, paths }: StandingBarsProps) => (
  <span className={toClassName('bars')}>
    {BAR_KINDS.map((kind) => {
      const length = computeBarLength(kind, standing, listed)
      return length > 0 ? (
        <Link
          key={kind}
          to={paths[kind]}
          data-bar={kind}
          aria-label={describeBar(kind, standing, getAbbreviation(pack, standing.code))}
        >
          {kind}
          <span style={{ inlineSize: `${length * 100}%` }} />
        </Link>
      ) : null
    })}
  </span>
)
