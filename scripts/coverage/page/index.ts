import type { RulePack } from '../../../rules/engine/index.ts'
import { packLines } from '../../report/pack.ts'
import { PURPOSE } from '../../report/texts.ts'
import { counted } from '../../report/words.ts'
import type { Coverage } from '../figures.ts'
import { criteriaSection } from './criteria.ts'
import { featuresSection } from './features.ts'
import { figuresSection } from './figures.ts'
import { html, verbatim } from './markup.ts'
import { matrixSection } from './matrix.ts'
import { onsetSection } from './onset.ts'
import { STYLE } from './style.ts'

const PARTS = {
  figures: 'Figures',
  matrix: 'Textbook patients',
  onset: 'Age at onset',
  criteria: 'Criteria',
  features: 'Features',
} as const

/** One page with everything in it: no script, no request. */
export function asPage(pack: RulePack, coverage: Coverage): string {
  const patients = coverage.syndromes.flatMap(({ groups }) => Object.values(groups)).reduce((sum, one) => sum + one, 0)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the rules, EpiCriteria</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
<header>
<h1>Coverage of the rules</h1>
<p>${packLines(pack).join(' ')} ${counted(patients, 'reference patient')} against ${coverage.criteria.length} criteria.</p>
</header>
<nav aria-label="Parts of this page"><ul>${Object.entries(PARTS).map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>
${figuresSection(coverage)}
${matrixSection(pack, coverage)}
${onsetSection(pack, coverage)}
${criteriaSection(pack, coverage)}
${featuresSection(coverage)}
</main>
<footer><p class="small">${PURPOSE}</p></footer>
</body>
</html>`.markup
}
