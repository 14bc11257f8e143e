import { GROUP_TITLES, type Group, type RulePack, type SyndromeCode } from '../../../rules/engine/index.ts'
import type { Coverage } from '../figures.ts'
import { type Cell, isDeclared, isLikely } from '../matrix.ts'
import { html, type Markup } from './markup.ts'
import { AGE_GROUPS, byAgeGroup, titleOf } from './names.ts'

/** A sign beside the colour, so that nobody needs the colour. */
const SIGNS: Readonly<Record<Group, string>> = {
  likely: '✓',
  likelyWithAlerts: '!',
  unclear: '?',
  unresolved: '…',
  excluded: '·',
}

const GROUPS = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved', 'excluded'] as const satisfies readonly Group[]

type Place = Readonly<{ of: SyndromeCode; also: SyndromeCode }>

/** The textbook patients against the syndromes, in blocks by age group. */
export function matrixSection(pack: RulePack, coverage: Coverage): Markup {
  const groups = byAgeGroup(pack)
  const columns = groups.flatMap(({ codes }) => codes)
  const firsts = new Set(groups.flatMap(({ codes }) => codes.slice(0, 1)))
  const row = (of: SyndromeCode) => html`<tr class="${firsts.has(of) ? 'first' : ''}">
<th scope="row" title="${titleOf(pack, of)}"><a href="#criteria-${of}">${of}</a></th>
${columns.map((also) => cellOf(coverage, { of, also }, firsts.has(also)))}</tr>`
  return html`<section id="matrix">
<h2>Textbook patients and syndromes</h2>
<p>Each row is one clear patient, each column one rule. Only the diagonal is to be likely, and what is declared as an overlap. Point at a cell to see what decided it.</p>
${legend()}
<div class="wide"><table class="matrix">
<caption class="hidden">What each syndrome is for each textbook patient</caption>
<thead>
<tr><td></td>${groups.map(({ group, codes }) => html`<th class="group" scope="colgroup" colspan="${codes.length}">${AGE_GROUPS[group] ?? group}</th>`)}</tr>
<tr><td class="corner">patient</td>${columns.map((code) => html`<th scope="col" class="${firsts.has(code) ? 'first' : ''}" title="${titleOf(pack, code)}"><a href="#criteria-${code}"><span>${code}</span></a></th>`)}</tr>
</thead>
<tbody>${columns.filter((code) => coverage.matrix[code]).map(row)}</tbody>
</table></div>
</section>`
}

function cellOf(coverage: Coverage, place: Place, isFirst: boolean): Markup {
  const cell = coverage.matrix[place.of]?.[place.also]
  if (cell === undefined) return html`<td></td>`
  const classes = [cell.group, ...markOf(coverage, place, cell), ...(isFirst ? ['first'] : [])].join(' ')
  return html`<td class="${classes}" title="${cellText(coverage, place, cell)}">${SIGNS[cell.group]}</td>`
}

function markOf({ overlaps }: Coverage, { of, also }: Place, cell: Cell): string[] {
  if (of === also) return ['own']
  if (!isLikely(cell)) return []
  return [isDeclared(of, also, overlaps) ? 'declared' : 'undeclared']
}

function cellText(coverage: Coverage, place: Place, cell: Cell): string {
  const because = cell.because.length > 0 ? ` because of ${cell.because.join(', ')}` : ''
  const [mark] = markOf(coverage, place, cell)
  const overlap = mark === 'declared' || mark === 'undeclared' ? `; this overlap is ${mark}` : ''
  return `Textbook patient of ${place.of}, rule of ${place.also}: ${GROUP_TITLES[cell.group]}${because}${overlap}`
}

const legend = (): Markup => html`<ul class="legend">
${GROUPS.map((group) => html`<li><span class="sign ${group}">${SIGNS[group]}</span> ${GROUP_TITLES[group]}</li>`)}
<li><span class="sign own">&nbsp;</span> the patient’s own syndrome</li>
<li><span class="sign likely declared">✓</span> declared overlap</li>
<li><span class="sign likely undeclared">✓</span> overlap that nobody has declared</li>
</ul>`
