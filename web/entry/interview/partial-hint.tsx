import type { PatientCase } from '../../../rules/case/index.ts'
import { isPartialPage } from '../../case/sections/partial-pages.ts'
import { getStepByRoute, getStepPath } from '../../case/steps.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'
import { InlineLink } from '../../ui/controls.tsx'

/** Where a letter or a file reported a part: what the questions leave out, and the pages on which to settle it first. */
export const PartialHint = ({ patient }: Readonly<{ patient: PatientCase }>) => (
  <p>
    Parts of this case were not reported, and a question that is answered in part is not asked again here. Enter what is
    missing, or say that the rest is absent, first:{' '}
    {listPartialSteps(patient).map(({ route, title }, index) => (
      <span key={route}>
        {index > 0 && ', '}
        <InlineLink to={getStepPath({ route })}>{title}</InlineLink>
      </span>
    ))}
    .
  </p>
)

/** The seizures are reported in part as one, and settled below their table. */
const listPartialSteps = (patient: PatientCase) => {
  const pages = FORM_PAGES.map(({ page }) => page).filter((page) => isPartialPage(patient, page))
  const seizures = pages.some(({ list }) => list === undefined) ? [getStepByRoute('SeizureSummary')] : []
  return [...seizures, ...pages.filter(({ list }) => list !== undefined)]
}
