import { html } from 'hono/html'
import { type Coverage, METRICS, type Metric } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import { METRIC_TEXTS } from '../format.ts'
import type { Markup } from './markup.ts'

/** The metrics, each with the names behind it. */
export const renderMetrics = (coverage: Coverage): Markup => html`<section id="figures">
<h2>Figures</h2>
<div class="figures">${METRICS.map((figure) => renderMetric(coverage, figure))}</div>
</section>`

function renderMetric(coverage: Coverage, figure: Metric): Markup {
  const names = coverage.figures[figure]
  const { title, of, next } = METRIC_TEXTS[figure]
  const total = of(coverage)
  const covered = total === 0 ? 100 : (100 * (total - names.length)) / total
  return html`<article class="card figure">
<p class="number">${names.length} <span class="small">of ${total}</span></p>
<h3>${title}</h3>
<span class="bar" aria-hidden="true"><i class="use" style="width:${covered.toFixed(1)}%"></i></span>
${names.length > 0 ? html`<details><summary>Which</summary><p class="names">${names.map((name) => html`<code>${name}</code> `)}</p><p class="small">${next}.</p></details>` : html`<p class="small">None.</p>`}
</article>`
}
