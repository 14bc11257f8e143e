import { html } from 'hono/html'
import type { Coverage } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import type { FeatureUsage } from '../../../../rules/analysis/quality/coverage/usage.ts'
import type { Markup } from './markup.ts'

/** A table of all vocabulary entries with the number of syndromes that name each, page by page. */
export function renderFeatures({ features }: Coverage): Markup {
  const pages = [...new Set(features.map(({ page }) => page))]
  const maxUses = Math.max(1, ...features.map(({ namedBy }) => namedBy.length))
  return html`<section id="features">
<h2>Features by use</h2>
<p>How many syndromes name a feature in a criterion or an alert. ‘via’: named by none, but looked at on the way to one that is. ‘–’: no rule uses it.</p>
${pages.map((page) =>
  renderPageBlock(
    features.filter((feature) => feature.page === page),
    page,
    maxUses,
  ),
)}
</section>`
}

function renderPageBlock(features: readonly FeatureUsage[], page: string, maxUses: number): Markup {
  const used = features.filter(({ isUsed }) => isUsed).length
  const byUse = [...features].sort((one, other) => getRank(other) - getRank(one))
  return html`<h3>${page} <span class="small">${used} of ${features.length} used</span></h3>
<ul class="bars columns">${byUse.map((feature) => renderFeature(feature, maxUses))}</ul>`
}

const getRank = ({ namedBy, isUsed }: FeatureUsage): number => namedBy.length + (isUsed ? 0.5 : 0)

function renderFeature({ code, label, section, namedBy, isUsed }: FeatureUsage, maxUses: number): Markup {
  const number = namedBy.length > 0 ? `${namedBy.length}` : isUsed ? 'via' : '–'
  const who = namedBy.length > 0 ? `: ${namedBy.join(', ')}` : ''
  const share = `${((100 * namedBy.length) / maxUses).toFixed(1)}%`
  return html`<li class="${isUsed ? '' : 'unused'}" title="${`${section}, ${code}${who}`}">
<span class="name">${label}<small>${section}</small></span>
<span class="bar" aria-hidden="true">${namedBy.length > 0 ? html`<i class="use" style="width:${share}"></i>` : ''}</span>
<span class="numbers">${number}</span></li>`
}
