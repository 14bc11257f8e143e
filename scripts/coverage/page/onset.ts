import type { RulePack } from '../../../rules/engine/index.ts'
import type { Coverage } from '../figures.ts'
import type { OnsetBounds, Span } from '../onset.ts'
import { ageWords, rangeWords } from '../words.ts'
import { html, type Markup } from './markup.ts'
import { AGE_GROUPS, byAgeGroup, titleOf } from './names.ts'

const LAST_YEAR = 60
/** Of the logarithmic axis: below a week it is nearly linear, so that birth has a place on it. */
const WEEK = 7 / 365

const TICKS = [0, WEEK, 1 / 12, 3 / 12, 6 / 12, 1, 2, 5, 10, 20, 40, LAST_YEAR]

/** When each syndrome may begin, from birth to 60 years. */
export const onsetSection = (pack: RulePack, { onset }: Coverage): Markup => html`<section id="onset">
<h2>Age at onset</h2>
<p>The full bar is where the age fits, the pale bar reaches to the outer limits, beyond which the syndrome is excluded. The axis is logarithmic.</p>
<ul class="legend"><li><span class="sign fits">&nbsp;</span> fits</li><li><span class="sign outer">&nbsp;</span> unclear, up to the outer limit</li><li><span class="sign free">&nbsp;</span> no bound</li></ul>
<div class="onset">
<div class="line axis"><span></span><span class="track">${TICKS.map(tick)}</span><span></span></div>
${byAgeGroup(pack).map(
  ({ group, codes }) => html`<h3>${AGE_GROUPS[group] ?? group}</h3>
${onset
  .filter(({ syndrome }) => codes.includes(syndrome))
  .sort(byStart)
  .map((bounds) => line(pack, bounds))}`,
)}
</div></section>`

const tick = (years: number): Markup =>
  html`<i class="tick" style="left:${percent(years)}"><span>${years === WEEK ? '1 week' : shortened(ageWords(years))}</span></i>`

const shortened = (words: string): string => words.replace(/ month(s?)$/, ' mo').replace(/ year(s?)$/, ' y')

function line(pack: RulePack, bounds: OnsetBounds): Markup {
  const { syndrome, sex, spans } = bounds
  const fits = spans.filter(({ response }) => response === 'yes')
  const open = spans.filter(({ response }) => response !== 'no')
  const said = `${fits.map(rangeWords).join(', ')}${open.length > fits.length ? ` (outer limits: ${rangeWords(outer(open))})` : ''}`
  return html`<div class="line" title="${`${titleOf(pack, syndrome)}${sex ? `, ${sexWords(sex)}` : ''}: ${said}`}">
<span class="who">${syndrome}${sex ? html` <small>${sexWords(sex)}</small>` : ''}</span>
<span class="track" aria-hidden="true">${TICKS.map((years) => html`<i class="tick" style="left:${percent(years)}"></i>`)}${open.map(bar)}</span>
<span class="said">${said}</span></div>`
}

const sexWords = (sex: string): string => (sex === 'unknown' ? 'sex unknown' : sex)

/** From the first age that is not excluded to the last. */
function outer(open: readonly Span[]): Omit<Span, 'response'> {
  const { from, over } = open[0] ?? {}
  const { to, under } = open.at(-1) ?? {}
  return {
    ...(from !== undefined && { from }),
    ...(over !== undefined && { over }),
    ...(to !== undefined && { to }),
    ...(under !== undefined && { under }),
  }
}

function bar(span: Span): Markup {
  const [start, end] = [startOf(span), endOf(span)]
  const isFree = start === 0 && end === Number.POSITIVE_INFINITY
  const look = isFree ? 'free' : span.response === 'yes' ? 'fits' : 'outer'
  const width = `calc(${percent(end)} - ${percent(start)})`
  return html`<i class="${look}${end > LAST_YEAR ? ' beyond' : ''}" style="left:${percent(start)};width:${width}"></i>`
}

const startOf = ({ from, over }: Span): number => from ?? over ?? 0
const endOf = ({ to, under }: Span): number => to ?? under ?? Number.POSITIVE_INFINITY

const place = (years: number): number => Math.log1p(Math.min(years, LAST_YEAR) / WEEK)

const percent = (years: number): string => `${((100 * place(years)) / place(LAST_YEAR)).toFixed(2)}%`

/** Earliest first, and the one that ends first before the one that goes on. */
function byStart(one: OnsetBounds, other: OnsetBounds): number {
  const key = ({ spans }: OnsetBounds) => spans.filter(({ response }) => response === 'yes')
  const [a, b] = [key(one)[0], key(other)[0]]
  if (a === undefined || b === undefined) return 0
  return startOf(a) - startOf(b) || Math.min(endOf(a), LAST_YEAR) - Math.min(endOf(b), LAST_YEAR)
}
