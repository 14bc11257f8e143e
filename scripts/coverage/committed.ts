import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseYaml } from '../../rules/pack/index.ts'
import { CannotRun } from '../commands/cannot-run.ts'
import { FIGURES, type Figure, type Figures } from './figures.ts'
import { FIGURE_WORDS } from './words.ts'

export const COMMITTED = 'tests/cases/coverage.json'
export const WRITE = 'npm run -s epicriteria -- coverage --write'

/** What a figure lacks that it had when it was committed, and what it has gained. */
export type Change = Readonly<{ figure: Figure; before: number; now: number; lost: string[]; gained: string[] }>

const areFigures = new Ajv2020().compile<Figures>({
  type: 'object',
  required: FIGURES,
  additionalProperties: false,
  properties: Object.fromEntries(FIGURES.map((figure) => [figure, { type: 'array', items: { type: 'string' } }])),
})

/** @throws CannotRun if there are none, or if they are not of this version of the command. */
export function readCommitted(): Figures {
  if (!existsSync(COMMITTED))
    throw new CannotRun(`There are no committed figures in ${COMMITTED} to compare with: write them with \`${WRITE}\`.`)
  const figures = parseYaml(COMMITTED, readFileSync(COMMITTED, 'utf8')).value
  if (areFigures(figures)) return figures
  throw new CannotRun(
    `${COMMITTED} does not hold the figures that are compared today: look at what changed in it, then write it anew with \`${WRITE}\`.`,
  )
}

/** The committed file's text. One name a line, so that a pull request shows which gap was opened or closed. */
export const committedText = (figures: Figures): string => `${JSON.stringify(figures, null, 2)}\n`

/** The figures that differ. A figure is worse when something is uncovered that was covered, whatever else was gained. */
export const changesBetween = (committed: Figures, now: Figures): Change[] =>
  FIGURES.map((figure) => ({
    ...{ figure, before: committed[figure].length, now: now[figure].length },
    lost: now[figure].filter((name) => !committed[figure].includes(name)),
    gained: committed[figure].filter((name) => !now[figure].includes(name)),
  })).filter(({ lost, gained }) => lost.length + gained.length > 0)

/** The comparison for a person to read: what is worse, with its remedy, then what is better. */
export function comparisonText(changes: readonly Change[]): string {
  const worse = changes.filter(({ lost }) => lost.length > 0)
  const better = changes.filter(({ gained }) => gained.length > 0)
  const blocks = [
    worse.length > 0
      ? `Something is not covered that was covered, or not there, when ${COMMITTED} was written.\nwhy: what no rule uses and no reference patient shows can break without anyone noticing`
      : `All that was covered when ${COMMITTED} was written still is.`,
    ...worse.map(({ figure, before, now, lost }) =>
      [
        `${FIGURE_WORDS[figure].title}: ${now}, committed ${before}`,
        ...lost.map((name) => `  new: ${name}`),
        `  next: ${FIGURE_WORDS[figure].next}.`,
      ].join('\n'),
    ),
    ...better.map(({ figure, before, now, gained }) =>
      [
        `Better: ${FIGURE_WORDS[figure].title}: ${now}, committed ${before}`,
        ...gained.map((name) => `  gone: ${name}`),
      ].join('\n'),
    ),
    ...(changes.length > 0
      ? [`If this is as it should be, write the figures anew with \`${WRITE}\` and commit the file.`]
      : []),
  ]
  return blocks.join('\n\n')
}
