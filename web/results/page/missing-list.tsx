import { Suspense, useMemo } from 'react'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import type { MissingInformation } from '../../../rules/assess/missing/awaited-criteria.ts'
import { describeMissingByPage } from '../../../rules/assess/missing/missing-by-page.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getAbbreviation, getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { pluralize } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { LazyMissingInvestigations } from '../../entry/interview/lazy-ask-next.tsx'
import { formatPath } from '../../syndrome/criteria/finding-cells.tsx'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RowFolds } from '../../ui/row-folds.tsx'
import { AnnotationList } from '../annotation-list.tsx'

type MissingListProps = Readonly<{ open: boolean; assessment: Assessment<WizardPack> }>

/** The missing information by investigation; until that is found, page by page. */
export function MissingList({ open, assessment }: MissingListProps) {
  const { remaining, notLookedFor } = useMemo(() => describeMissingByPage(assessment), [assessment])
  if (remaining.length === 0 && notLookedFor.length === 0) return null
  const byPage = <PageRows rows={remaining} />
  return (
    <Disclosure open={open} className="missing" title={<h2>Missing information</h2>}>
      <p className="meaning">
        What would make the first syndrome of the order likely, then what tells it from the second.
      </p>
      <Suspense fallback={byPage}>
        <LazyMissingInvestigations
          fallback={byPage}
          renderWhy={({ awaited }) => <Why annotations={awaited} />}
          renderRemaining={(rows) => rows.length > 0 && <Remaining rows={rows} />}
        />
      </Suspense>
    </Disclosure>
  )
}

type PageRowsProps = Readonly<{ rows: readonly MissingInformation[] }>

/** What is answered in part, was not known, or cannot be settled by one entry. */
const Remaining = (props: PageRowsProps) => (
  <>
    <h3>Also open</h3>
    <p className="meaning">Answered in part, not known so far, or settled only together with more.</p>
    <PageRows {...props} />
  </>
)

const PageRows = ({ rows }: PageRowsProps) => (
  <ul className="rows">
    {rows.map((one) => (
      <PageRow key={one.route} {...one} />
    ))}
  </ul>
)

const PageRow = ({ route, sections, settles, mayExclude, annotations }: MissingInformation) => (
  <li>
    <p className="sections">
      {sections.map(({ section, anchor }) => (
        <span key={section}>
          <InlineLink className="stage" to={formatPath({ route, ...(anchor !== undefined && { anchor }) })}>
            {section}
          </InlineLink>
        </span>
      ))}
    </p>
    <p className="bearing">
      {settles.length > 0 && <Impact words="would help settle" codes={settles} />}
      {mayExclude.length > 0 && <Impact words="could still exclude" codes={mayExclude} />}
    </p>
    <RowFolds folds={[{ title: 'Why', render: () => <Why annotations={annotations} /> }]} />
  </li>
)

/** Per syndrome the texts of its criteria. */
const Why = ({ annotations }: Pick<MissingInformation, 'annotations'>) =>
  [...new Set(annotations.map(({ code }) => code))].map((code) => (
    <div key={code} className="asked-by">
      <h3>{getSyndromeName(pack, code)}</h3>
      <AnnotationList items={annotations.filter((one) => one.code === code)} />
    </div>
  ))

/** Above this number syndromes are counted; their names are under 'Why'. */
const MAX_NAMED_SYNDROMES = 8

const Impact = ({ words, codes }: Readonly<{ words: string; codes: readonly SyndromeCode[] }>) => (
  <span>
    {words}{' '}
    {codes.length > MAX_NAMED_SYNDROMES
      ? pluralize(codes.length, 'syndrome')
      : codes.map((code) => getAbbreviation(pack, code)).join(', ')}
  </span>
)
