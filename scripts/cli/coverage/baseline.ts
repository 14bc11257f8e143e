import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseYaml } from '../../../rules/pack/index.ts'
import { METRICS, type Metric, type Metrics } from '../../../rules/quality/coverage/metrics.ts'
import { CliError } from '../io/cli-error.ts'
import { METRIC_TEXTS } from './format.ts'

export const BASELINE_FILE = 'tests/cases/coverage.json'
export const WRITE_COMMAND = 'npm run -s epicriteria -- coverage --write'

/** How a metric differs from its committed baseline: what is no longer covered, and what has been covered since. */
export type MetricChange = Readonly<{ figure: Metric; before: number; now: number; lost: string[]; gained: string[] }>

const isBaseline = new Ajv2020().compile<Metrics>({
  type: 'object',
  required: METRICS,
  additionalProperties: false,
  properties: Object.fromEntries(METRICS.map((figure) => [figure, { type: 'array', items: { type: 'string' } }])),
})

/** @throws CliError if there is no baseline, or one of another version of the command */
export function readBaseline(): Metrics {
  if (!existsSync(BASELINE_FILE))
    throw new CliError(
      `There are no committed figures in ${BASELINE_FILE} to compare with: write them with \`${WRITE_COMMAND}\`.`,
    )
  const figures = parseYaml(BASELINE_FILE, readFileSync(BASELINE_FILE, 'utf8')).value
  if (isBaseline(figures)) return figures
  throw new CliError(
    `${BASELINE_FILE} does not hold the figures that are compared today: look at what changed in it, then write it anew with \`${WRITE_COMMAND}\`.`,
  )
}

/** Serializes the baseline, one name a line, so that a diff shows which gap was opened or closed. */
export const formatBaseline = (figures: Metrics): string => `${JSON.stringify(figures, null, 2)}\n`

/** The metrics that differ. A metric is worse if anything is uncovered that was covered, whatever else was gained. */
export const compareMetrics = (baseline: Metrics, now: Metrics): MetricChange[] =>
  METRICS.map((figure) => ({
    figure,
    before: baseline[figure].length,
    now: now[figure].length,
    lost: now[figure].filter((name) => !baseline[figure].includes(name)),
    gained: baseline[figure].filter((name) => !now[figure].includes(name)),
  })).filter(({ lost, gained }) => lost.length + gained.length > 0)

/** Formats the comparison: what is worse, with its remedy, then what is better. */
export function formatComparison(changes: readonly MetricChange[]): string {
  const worse = changes.filter(({ lost }) => lost.length > 0)
  const better = changes.filter(({ gained }) => gained.length > 0)
  const blocks = [
    worse.length > 0
      ? `Something is not covered that was covered, or not there, when ${BASELINE_FILE} was written.\nwhy: what no rule uses and no reference patient shows can break without anyone noticing`
      : `All that was covered when ${BASELINE_FILE} was written still is.`,
    ...worse.map(({ figure, before, now, lost }) =>
      [
        `${METRIC_TEXTS[figure].title}: ${now}, committed ${before}`,
        ...lost.map((name) => `  new: ${name}`),
        `  next: ${METRIC_TEXTS[figure].next}.`,
      ].join('\n'),
    ),
    ...better.map(({ figure, before, now, gained }) =>
      [
        `Better: ${METRIC_TEXTS[figure].title}: ${now}, committed ${before}`,
        ...gained.map((name) => `  gone: ${name}`),
      ].join('\n'),
    ),
    ...(changes.length > 0
      ? [`If this is as it should be, write the figures anew with \`${WRITE_COMMAND}\` and commit the file.`]
      : []),
  ]
  return blocks.join('\n\n')
}
