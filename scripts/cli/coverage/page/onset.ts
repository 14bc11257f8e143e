import { html } from 'hono/html'
import type { Coverage } from '../../../../rules/analysis/quality/coverage/metrics.ts'
import type { OnsetBounds, OnsetSpan } from '../../../../rules/analysis/quality/coverage/onset.ts'
import { type RulePack, UNITS_PER_YEAR } from '../../../../rules/case/index.ts'
import { formatOnsetAge, formatOnsetRange } from '../format.ts'
import { AGE_GROUPS, getTitle, groupByAge } from './age-groups.ts'
import type { Markup } from './markup.ts'

const MAX_YEARS = 60
/** Below a week the logarithmic axis is nearly linear, so that birth is on it. */
const WEEK_IN_YEARS = 7 / UNITS_PER_YEAR.days

const TICKS = [0, WEEK_IN_YEARS, 1 / 12, 3 / 12, 6 / 12, 1, 2, 5, 10, 20, 40, MAX_YEARS]

/** A chart of the age at onset of each syndrome, from birth to 60 years. */
export const renderOnset = (pack: RulePack, { onset }: Coverage): Markup => html`<section id="onset">
<h2>Age at onset</h2>
<p>The full bar is where the age fits, the pale bar reaches to the outer limits, beyond which the syndrome is excluded. The axis is logarithmic.</p>
<ul class="legend"><li><span class="sign fits">&nbsp;</span> fits</li><li><span class="sign outer">&nbsp;</span> unclear, up to the outer limit</li><li><span class="sign free">&nbsp;</span> no bound</li></ul>
<div class="onset">
<div class="line axis"><span></span><span class="track">${TICKS.map(renderTick)}</span><span></span></div>
${groupByAge(pack).map(
  ({ group, codes }) => html`<h3>${AGE_GROUPS[group] ?? group}</h3>
${onset
  .filter(({ syndrome }) => codes.includes(syndrome))
  .sort(compareByStart)
  .map((bounds) => renderLine(pack, bounds))}`,
)}
</div></section>`

const renderTick = (years: number): Markup =>
  html`<i class="tick" style="left:${toPercent(years)}"><span>${years === WEEK_IN_YEARS ? '1 week' : abbreviateUnit(formatOnsetAge(years))}</span></i>`

const abbreviateUnit = (text: string): string => text.replace(/ month(s?)$/, ' mo').replace(/ year(s?)$/, ' y')

function renderLine(pack: RulePack, bounds: OnsetBounds): Markup {
  const { syndrome, sex, spans } = bounds
  const fits = spans.filter(({ response }) => response === 'yes')
  const open = spans.filter(({ response }) => response !== 'no')
  const text = `${fits.map(formatOnsetRange).join(', ')}${open.length > fits.length ? ` (outer limits: ${formatOnsetRange(getOuterSpan(open))})` : ''}`
  return html`<div class="line" title="${`${getTitle(pack, syndrome)}${sex ? `, ${formatSex(sex)}` : ''}: ${text}`}">
<span class="who">${syndrome}${sex ? html` <small>${formatSex(sex)}</small>` : ''}</span>
<span class="track" aria-hidden="true">${TICKS.map((years) => html`<i class="tick" style="left:${toPercent(years)}"></i>`)}${open.map(renderBar)}</span>
<span class="value">${text}</span></div>`
}

const formatSex = (sex: string): string => (sex === 'unknown' ? 'sex unknown' : sex)

/** The span from the first age that is not excluded to the last. */
function getOuterSpan(open: readonly OnsetSpan[]): Omit<OnsetSpan, 'response'> {
  const { from, over } = open[0] ?? {}
  const { to, under } = open.at(-1) ?? {}
  return {
    ...(from !== undefined && { from }),
    ...(over !== undefined && { over }),
    ...(to !== undefined && { to }),
    ...(under !== undefined && { under }),
  }
}

function renderBar(span: OnsetSpan): Markup {
  const [start, end] = [getStart(span), getEnd(span)]
  const isFree = start === 0 && end === Number.POSITIVE_INFINITY
  const className = isFree ? 'free' : span.response === 'yes' ? 'fits' : 'outer'
  const width = `calc(${toPercent(end)} - ${toPercent(start)})`
  return html`<i class="${className}${end > MAX_YEARS ? ' beyond' : ''}" style="left:${toPercent(start)};width:${width}"></i>`
}

const getStart = ({ from, over }: OnsetSpan): number => from ?? over ?? 0
const getEnd = ({ to, under }: OnsetSpan): number => to ?? under ?? Number.POSITIVE_INFINITY

const toAxisPosition = (years: number): number => Math.log1p(Math.min(years, MAX_YEARS) / WEEK_IN_YEARS)

const toPercent = (years: number): string =>
  `${((100 * toAxisPosition(years)) / toAxisPosition(MAX_YEARS)).toFixed(2)}%`

/** Earliest start first, then earliest end. */
function compareByStart(one: OnsetBounds, other: OnsetBounds): number {
  const listFitting = ({ spans }: OnsetBounds) => spans.filter(({ response }) => response === 'yes')
  const [a, b] = [listFitting(one)[0], listFitting(other)[0]]
  if (a === undefined || b === undefined) return 0
  return getStart(a) - getStart(b) || Math.min(getEnd(a), MAX_YEARS) - Math.min(getEnd(b), MAX_YEARS)
}
