import { runInterop, runInteropInBrowser, runPlaywright, runVitest } from './suites.mjs'

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/**
 * One part of the test: what Node is to run, on one core and without regard to the steps around it, or a suite that
 * takes the whole machine.
 * @typedef {{ name: string, title: string } & ({ args: readonly string[] } | { run: () => Promise<Outcome> })} Step
 */

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs'

/** What `npm run format` formats too. */
const RULE_FILES = 'rules/{*,{exchange,profiles,syndromes,vocabulary}/*}.yaml'

/** @param {string} file @param {string[]} args */
const runScript = (file, ...args) => ['--import', 'tsx', file, ...args]

/** One checker a project: several of them work out the same types again, which takes twice the processor time. */
const TYPES = ['node_modules/typescript/bin/tsc', '--build', '--checkers', '1', '--builders', '2']

/** The page is built before the tests that start the server. @type {Step} */
const BUILD = { name: 'build', title: 'Build', args: runScript('scripts/build.ts') }

/** What `npm test` proves: what is decided and answered, on this machine as it is. @type {readonly Step[]} */
export const BEHAVIOUR_STEPS = [
  { name: 'format', title: 'Format', args: [BIOME, 'check', '--linter-enabled=false'] },
  { name: 'rule-format', title: 'Format of the rules', args: [PRETTIER, '--check', RULE_FILES] },
  { name: 'lint', title: 'Lint of the code', args: [BIOME, 'lint', '--error-on-warnings'] },
  { name: 'generated', title: 'Generated files', args: runScript('scripts/generate.ts', '--check') },
  { name: 'types', title: 'Types', args: TYPES },
  { name: 'borders', title: 'Borders between folders', args: runScript('scripts/import-rules.ts') },
  { name: 'structure', title: 'Names of types, and switches', args: runScript('scripts/structure.ts', '--check') },
  { name: 'rules', title: 'Lint of the rules', args: runScript('scripts/epicriteria.ts', 'lint') },
  {
    name: 'changed-mutations',
    title: 'Mutations of the rules that differ from main',
    args: runScript('scripts/mutate-rules.ts', '--changed'),
  },
  BUILD,
  { name: 'unit', title: 'Unit, property and table tests', run: () => runVitest('behaviour') },
  { name: 'browser', title: 'Every screen in a browser', run: () => runPlaywright('behaviour') },
]

/**
 * What `npm run test:full` adds: what the product withstands, for every syndrome, screen, database and program that is
 * supported, and whether other programs can read it.
 * @type {readonly Step[]}
 */
export const TRIAL_STEPS = [
  BUILD,
  { name: 'mutations', title: 'Mutations of the rules', args: runScript('scripts/mutate-rules.ts') },
  {
    name: 'coverage',
    title: 'Coverage of the rules',
    args: runScript('scripts/epicriteria.ts', 'coverage', '--check'),
  },
  { name: 'trials', title: 'Trials', run: () => runVitest('trials') },
  { name: 'browser-trials', title: 'Trials in a browser', run: () => runPlaywright('trials') },
  { name: 'interop', title: 'Other programs', run: runInterop },
  { name: 'browser-interop', title: 'Other programs in a browser', run: runInteropInBrowser },
]

/** Both, each step once. @type {readonly Step[]} */
const ALL_STEPS = [...new Set([...BEHAVIOUR_STEPS, ...TRIAL_STEPS])]

/** @type {Readonly<Record<string, readonly Step[]>>} */
const BATTERIES = { full: TRIAL_STEPS, all: ALL_STEPS }

/**
 * The steps that are named, in their order: of one battery, or single ones; those of `npm test` where none is named.
 * @param {readonly string[]} names
 * @returns {readonly Step[]}
 * @throws Error that lists the names
 */
export function selectSteps(names) {
  const [first = ''] = names
  if (names.length === 0) return BEHAVIOUR_STEPS
  if (names.length === 1 && Object.hasOwn(BATTERIES, first)) return BATTERIES[first] ?? []
  const unknown = names.find((name) => !ALL_STEPS.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Error(
      `No step is called '${unknown}': choose from ${[...Object.keys(BATTERIES), ...ALL_STEPS.map(({ name }) => name)].join(', ')}.`,
    )
  return ALL_STEPS.filter(({ name }) => names.includes(name))
}
