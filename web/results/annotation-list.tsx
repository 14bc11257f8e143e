import type { Annotation } from '../../rules/engine/index.ts'
import { LazySource } from '../criteria/lazy-source.tsx'
import { toClassName } from '../theme/class-names.ts'
import { type AnnotationItem, selectDistinct } from './text/classification.ts'

/** The impact of an annotation on the syndrome; its text says it too. */
const IMPACTS: Readonly<Record<Annotation['kind'], Readonly<Record<Annotation['truth'], 'for' | 'against' | 'open'>>>> =
  {
    mandatory: { met: 'for', notMet: 'against', unknown: 'open' },
    exclusionary: { met: 'against', notMet: 'for', unknown: 'open' },
  }

const IMPACT_MARKS = { for: '✓', against: '×', open: '?' } as const

/** A list of annotations, each with a disclosure for its source. */
export const AnnotationList = ({ items }: Readonly<{ items: readonly AnnotationItem[] }>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
  <ul className={toClassName('annotations')} role="list">
    {selectDistinct(items).map(({ annotation, stageTitle }) => (
      <li key={`${annotation.kind} ${annotation.criterion}`} data-bears={IMPACTS[annotation.kind][annotation.truth]}>
        <span className={toClassName('mark')} aria-hidden="true">
          {IMPACT_MARKS[IMPACTS[annotation.kind][annotation.truth]]}
        </span>
        <div>
          <span>{annotation.text}</span>
          {stageTitle && <span className={toClassName('stage')}>{stageTitle}</span>}
          <LazySource source={annotation.source} />
        </div>
      </li>
    ))}
  </ul>
)
