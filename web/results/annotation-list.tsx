import { selectDistinct } from '../../rules/assess/verdict/verdict.ts'
import type { Annotation } from '../../rules/case/index.ts'
import { InlineLink } from '../ui/controls.tsx'
import { LazySource } from '../ui/lazy-source.tsx'
import type { EntrySection } from '../verdict/entry-sections.ts'
import { IMPACTS } from '../verdict/marks.ts'

/**
 * An annotation as shown; where that is needed, with the sections where it is answered or the entries that decided it.
 * `outerBound`: the replacement of its text for an onset that is unusual and accepted.
 */
export type AnnotationItem = Readonly<{
  annotation: Annotation
  sections?: readonly EntrySection[]
  entries?: readonly string[]
  outerBound?: string | undefined
}>

/** A shape for each impact; the text of the annotation has it too. */
const IMPACT_MARKS = { for: '✓', against: '×', open: '?', neither: '~' } as const

const getImpact = ({ kind, truth }: Annotation, outerBound: string | undefined) =>
  outerBound === undefined ? IMPACTS[kind][truth] : 'neither'

/** A list of annotations, each with a disclosure for its source. */
export const AnnotationList = ({ items }: Readonly<{ items: readonly AnnotationItem[] }>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
  <ul className="annotations" role="list">
    {selectDistinct(items).map(({ annotation, sections = [], entries = [], outerBound }) => (
      <li key={`${annotation.kind} ${annotation.criterion}`} data-bears={getImpact(annotation, outerBound)}>
        <span className="mark" aria-hidden="true">
          {IMPACT_MARKS[getImpact(annotation, outerBound)]}
        </span>
        <div>
          <span>{outerBound ?? annotation.text}</span>
          {entries.length > 0 && <span className="entries">{entries.join(' · ')}</span>}
          {sections.map(({ path, title }) => (
            <InlineLink key={path} className="stage" to={path}>
              {title}
            </InlineLink>
          ))}
          <LazySource source={annotation.source} />
        </div>
      </li>
    ))}
  </ul>
)
