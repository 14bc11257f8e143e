import { html } from 'hono/html'
import type { CriterionCoverage } from '../../../../rules/analysis/quality/coverage/case-coverage.ts'
import type { Coverage } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import type { RulePack, SyndromeCode, Truth } from '../../../../rules/case/index.ts'
import { pluralize } from '../../../../rules/text/pluralize.ts'
import { STAGE_TITLES } from '../../../../rules/text/texts.ts'
import { TRUTH_LABELS } from '../../format/texts.ts'
import { AGE_GROUPS, getTitle, groupByAge } from './age-groups.ts'
import type { Markup } from './markup.ts'

const TRUTHS = ['met', 'notMet', 'unknown'] as const satisfies readonly Truth[]

/** A table of all criteria with the number of the syndrome's reference patients in each truth value. */
export const renderCriteria = (pack: RulePack, coverage: Coverage): Markup => html`<section id="criteria">
<h2>Criteria by what the reference patients show</h2>
<p>The bar of a criterion is divided among the reference patients of its syndrome. A hollow mark at its end says what none of them shows.</p>
<ul class="legend">
${TRUTHS.map((truth) => html`<li><span class="sign ${truth}">&nbsp;</span> ${TRUTH_LABELS[truth]}</li>`)}
<li><b class="kind">M</b> mandatory</li><li><b class="kind">E</b> exclusionary</li>
</ul>
${groupByAge(pack).map(
  ({ group, codes }) => html`<h3>${AGE_GROUPS[group] ?? group}</h3>
<div class="cards">${codes.map((code) => renderCard(pack, coverage, code))}</div>`,
)}
</section>`

function renderCard(pack: RulePack, { criteria, syndromes }: Coverage, code: SyndromeCode): Markup {
  const groups = syndromes.find(({ syndrome }) => syndrome === code)?.groups
  const counts = groups ?? { likely: 0, likelyWithAlerts: 0, unclear: 0, unresolved: 0, excluded: 0 }
  const patients = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return html`<article class="card" id="criteria-${code}">
<h4>${getTitle(pack, code)}</h4>
<p class="small">${pluralize(patients, 'patient')}: ${counts.likely + counts.likelyWithAlerts} likely, ${counts.unclear} uncertain, ${counts.unresolved} unresolved, ${counts.excluded} excluded</p>
<ul class="bars">${criteria.filter(({ syndrome }) => syndrome === code).map(renderCriterion)}</ul>
</article>`
}

function renderCriterion({ criterion, kind, stage, seen }: CriterionCoverage): Markup {
  const shown = TRUTHS.filter((truth) => seen[truth] > 0)
  const missing = TRUTHS.filter((truth) => seen[truth] === 0)
  const counts = TRUTHS.map((truth) => `${seen[truth]} ${TRUTH_LABELS[truth]}`).join(', ')
  return html`<li title="${`${criterion}, ${kind}, stage ${STAGE_TITLES[stage]}: ${counts}`}">
<span class="name"><b class="kind" title="${kind}">${kind === 'mandatory' ? 'M' : 'E'}</b> ${criterion}</span>
<span class="bar" aria-hidden="true">${shown.map((truth) => html`<i class="${truth}" style="flex-grow:${seen[truth]}"></i>`)}${missing.map((truth) => html`<i class="missing ${truth}"></i>`)}</span>
<span class="numbers">${TRUTHS.map((truth) => `${seen[truth]}`).join(' / ')}</span></li>`
}
