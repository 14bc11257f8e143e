import { html } from 'hono/html'
import { type Cell, isLikelyCell } from '../../../../rules/analysis/quality/coverage/matrix.ts'
import type { Coverage } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import { isDeclared } from '../../../../rules/analysis/quality/overlap-pairs.ts'
import { GROUPS, type Group, type RulePack, type SyndromeCode } from '../../../../rules/case/index.ts'
import { GROUP_TITLES } from '../../../../rules/text/texts.ts'
import { AGE_GROUPS, getTitle, groupByAge } from './age-groups.ts'
import type { Markup } from './markup.ts'

/** A sign in addition to the colour, for readers who do not see the colour. */
const GROUP_SYMBOLS: Readonly<Record<Group, string>> = {
  likely: '✓',
  likelyWithAlerts: '!',
  unclear: '?',
  unresolved: '…',
  excluded: '·',
}

type CellPosition = Readonly<{ of: SyndromeCode; also: SyndromeCode }>

/** The matrix of textbook patients by syndromes, in blocks by age group. */
export function renderMatrix(pack: RulePack, coverage: Coverage): Markup {
  const groups = groupByAge(pack)
  const columns = groups.flatMap(({ codes }) => codes)
  const firsts = new Set(groups.flatMap(({ codes }) => codes.slice(0, 1)))
  const renderRow = (of: SyndromeCode) => html`<tr class="${firsts.has(of) ? 'first' : ''}">
<th scope="row" title="${getTitle(pack, of)}"><a href="#criteria-${of}">${of}</a></th>
${columns.map((also) => renderCell(coverage, { of, also }, firsts.has(also)))}</tr>`
  return html`<section id="matrix">
<h2>Textbook patients and syndromes</h2>
<p>Each row is one clear patient, each column one rule. Only the diagonal is to be likely, and what is declared as an overlap. Point at a cell to see what decided it.</p>
${renderLegend()}
<div class="wide"><table class="matrix">
<caption class="hidden">What each syndrome is for each textbook patient</caption>
<thead>
<tr><td></td>${groups.map(({ group, codes }) => html`<th class="group" scope="colgroup" colspan="${codes.length}">${AGE_GROUPS[group] ?? group}</th>`)}</tr>
<tr><td class="corner">patient</td>${columns.map((code) => html`<th scope="col" class="${firsts.has(code) ? 'first' : ''}" title="${getTitle(pack, code)}"><a href="#criteria-${code}"><span>${code}</span></a></th>`)}</tr>
</thead>
<tbody>${columns.filter((code) => coverage.matrix[code]).map(renderRow)}</tbody>
</table></div>
</section>`
}

function renderCell(coverage: Coverage, position: CellPosition, isFirst: boolean): Markup {
  const cell = coverage.matrix[position.of]?.[position.also]
  if (cell === undefined) return html`<td></td>`
  const classes = [cell.group, ...listMarks(coverage, position, cell), ...(isFirst ? ['first'] : [])].join(' ')
  return html`<td class="${classes}" title="${describeCell(coverage, position, cell)}">${GROUP_SYMBOLS[cell.group]}</td>`
}

function listMarks({ overlaps }: Coverage, { of, also }: CellPosition, cell: Cell): string[] {
  if (of === also) return ['own']
  if (!isLikelyCell(cell)) return []
  return [isDeclared(overlaps, of, also) ? 'declared' : 'undeclared']
}

function describeCell(coverage: Coverage, position: CellPosition, cell: Cell): string {
  const because = cell.because.length > 0 ? ` because of ${cell.because.join(', ')}` : ''
  const [mark] = listMarks(coverage, position, cell)
  const overlap = mark === 'declared' || mark === 'undeclared' ? `; this overlap is ${mark}` : ''
  return `Textbook patient of ${position.of}, rule of ${position.also}: ${GROUP_TITLES[cell.group]}${because}${overlap}`
}

const renderLegend = (): Markup => html`<ul class="legend">
${GROUPS.map((group) => html`<li><span class="sign ${group}">${GROUP_SYMBOLS[group]}</span> ${GROUP_TITLES[group]}</li>`)}
<li><span class="sign own">&nbsp;</span> the patient’s own syndrome</li>
<li><span class="sign likely declared">✓</span> declared overlap</li>
<li><span class="sign likely undeclared">✓</span> overlap that nobody has declared</li>
</ul>`
