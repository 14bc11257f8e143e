import { html, raw } from 'hono/html'
import type { Coverage } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import type { RulePack } from '../../../../rules/case/index.ts'
import { pluralize } from '../../../../rules/text/pluralize.ts'
import { INTENDED_PURPOSE } from '../../../../rules/text/texts.ts'
import { describePack } from '../../format/pack.ts'
import { renderCriteria } from './criteria.ts'
import { renderFeatures } from './features.ts'
import { renderMatrix } from './matrix.ts'
import { renderMetrics } from './metrics.ts'
import { renderOnset } from './onset.ts'
import { STYLE } from './style.ts'

const SECTIONS = {
  figures: 'Figures',
  matrix: 'Textbook patients',
  onset: 'Age at onset',
  criteria: 'Criteria',
  features: 'Features',
} as const

/** The coverage report as one self-contained HTML page: no script, no request. */
export function renderCoveragePage(pack: RulePack, coverage: Coverage): string {
  const patients = coverage.syndromes.flatMap(({ groups }) => Object.values(groups)).reduce((sum, one) => sum + one, 0)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the rules, EpiCriteria</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>Coverage of the rules</h1>
<p>${describePack(pack).join(' ')} ${pluralize(patients, 'reference patient')} against ${coverage.criteria.length} criteria.</p>
</header>
<nav aria-label="Parts of this page"><ul>${Object.entries(SECTIONS).map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>
${renderMetrics(coverage)}
${renderMatrix(pack, coverage)}
${renderOnset(pack, coverage)}
${renderCriteria(pack, coverage)}
${renderFeatures(coverage)}
</main>
<footer><p class="small">${INTENDED_PURPOSE}</p></footer>
</body>
</html>`
  return page.toString()
}
