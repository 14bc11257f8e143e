import type { Coverage } from '../figures.ts'
import type { FeatureUse } from '../uses.ts'
import { html, type Markup } from './markup.ts'

/** Every entry of the wizard with how many syndromes name it, page by page. */
export function featuresSection({ features }: Coverage): Markup {
  const pages = [...new Set(features.map(({ page }) => page))]
  const most = Math.max(1, ...features.map(({ namedBy }) => namedBy.length))
  return html`<section id="features">
<h2>Features by use</h2>
<p>How many syndromes name a feature in a criterion or an alert. ‘via’: named by none, but looked at on the way to one that is. ‘–’: no rule uses it.</p>
${pages.map((page) =>
  pageBlock(
    features.filter((feature) => feature.page === page),
    page,
    most,
  ),
)}
</section>`
}

function pageBlock(features: readonly FeatureUse[], page: string, most: number): Markup {
  const used = features.filter(({ isUsed }) => isUsed).length
  const byUse = [...features].sort((one, other) => rank(other) - rank(one))
  return html`<h3>${page} <span class="small">${used} of ${features.length} used</span></h3>
<ul class="bars columns">${byUse.map((feature) => featureRow(feature, most))}</ul>`
}

const rank = ({ namedBy, isUsed }: FeatureUse): number => namedBy.length + (isUsed ? 0.5 : 0)

function featureRow({ code, label, section, namedBy, isUsed }: FeatureUse, most: number): Markup {
  const number = namedBy.length > 0 ? `${namedBy.length}` : isUsed ? 'via' : '–'
  const who = namedBy.length > 0 ? `: ${namedBy.join(', ')}` : ''
  const share = `${((100 * namedBy.length) / most).toFixed(1)}%`
  return html`<li class="${isUsed ? '' : 'unused'}" title="${`${section}, ${code}${who}`}">
<span class="name">${label}<small>${section}</small></span>
<span class="bar" aria-hidden="true">${namedBy.length > 0 ? html`<i class="use" style="width:${share}"></i>` : ''}</span>
<span class="numbers">${number}</span></li>`
}
