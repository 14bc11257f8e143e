import { runCommand } from '../../scripts/build/start/processes.mjs'

/** How the tests run a command: in its smallest form, or in a test of its own. */
export type CommandTrial = CommandRun | Readonly<{ testedBy: string }>

/** `mayFail`: what judges speed may find this machine too slow, so that only what it prints counts. */
export type CommandRun = Readonly<{
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  prints: RegExp
  mayFail?: boolean
  needs?: 'browser'
}>

/** The scripts of package.json. */
export const SCRIPTS: Readonly<Record<string, CommandTrial>> = {
  start: { testedBy: 'tests/trials/server/start.test.ts' },
  dev: { testedBy: 'tests/trials/tooling/dev.spec.ts' },
  test: { args: ['nothing'], prints: /No step is called 'nothing'[\s\S]*0 passed, 1 failed, 0 skipped/, mayFail: true },
  'test:full': { testedBy: '.github/workflows/check.yml' },
  build: { args: [], prints: /^$/ },
  package: { testedBy: 'tests/trials/tooling/packages.test.ts' },
  bundle: { testedBy: 'tests/trials/server/bundle.test.ts' },
  format: { args: [], prints: /Checked \d+ files/ },
  'lint:code': { testedBy: 'scripts/checks/steps/steps.mjs' },
  typecheck: { testedBy: 'scripts/checks/steps/steps.mjs' },
  generate: { args: ['--check'], prints: /^$/ },
  bench: {
    args: ['--rounds', '1', '--patients', '1', '--cases', '20'],
    prints: /times faster[\s\S]*for each further syndrome[\s\S]*; 0 of 20 cases differ\.[\s\S]*the same bytes\n/,
    mayFail: true,
  },
  patients: { args: ['CAE'], prints: /^\d+ patients, each as expected$/m },
  'patients:report': { testedBy: 'tests/rules/patients-report.test.ts' },
  interviews: { args: ['--patients', '1'], prints: /SETTLED AFTER[\s\S]*NINE OF TEN/ },
  hpo: {
    args: ['tests/exchange/smallest-release.obo'],
    prints: /(\d+) terms compared with hp.releases.2030-01-31: \1 differ\.\n$/,
    mayFail: true,
  },
  'mutate-rules': { args: ['CAE'], prints: /mutations of 1 syndromes/ },
  screenshots: {
    args: ['Age-IESS-light'],
    prints: /^tests.output.screenshots.Age-IESS-light\.png$/m,
    needs: 'browser',
  },
  epicriteria: { testedBy: 'tests/cli/classify.test.ts' },
  admin: { testedBy: 'tests/api/suites/administration.ts' },
  structure: { args: [], prints: /begin with a verb[\s\S]*named functions: median/ },
  stress: {
    args: ['mutated-sqlite'],
    env: { BODIES: '20' },
    prints: /20 mutated bodies: 0 faults/,
    mayFail: true,
  },
  'page-speed': {
    args: ['load', 'findings'],
    env: { ROUNDS: '1' },
    prints: /JavaScript of the landing page[\s\S]*a tick answers/,
    mayFail: true,
    needs: 'browser',
  },
}

const ABSENCES = 'tests/cli/cases/absences.yaml'
const SMALL_RULES = ['--rules', 'tests/lint/good/rules']

/**
 * The commands of epicriteria, each in its smallest form, or by the test that runs it: those read every patient. `new` is
 * asked for what it refuses, since it writes into the working tree.
 */
export const CLI_COMMANDS: Readonly<Record<string, CommandTrial>> = {
  classify: { args: [ABSENCES], prints: /^Childhood absence epilepsy \(CAE\)$/m },
  explain: { args: ['CAE', ABSENCES], prints: /^CAE, Childhood absence epilepsy: Likely$/m },
  convert: { args: ['--from', 'case', '--to', 'phenopacket', ABSENCES], prints: /"phenotypicFeatures": \[/ },
  vocabulary: { args: [], prints: /^Age +Sex at birth +gender +male +Male$/m },
  mcp: { args: [], prints: /^$/ },
  lint: { args: SMALL_RULES, prints: /^\d+ files, nothing found$/m },
  patients: { testedBy: 'tests/cli/patients.test.ts' },
  diff: { testedBy: 'tests/trials/diff/diff.test.ts' },
  coverage: { args: SMALL_RULES, prints: /^Features that no rule uses +\d+ +\d+$/m },
  new: { args: ['CAE', '--name', 'x'], prints: /CAE.yaml exists already, so nothing was written/, mayFail: true },
  rename: { testedBy: 'tests/trials/new/new.test.ts' },
  verify: { testedBy: 'tests/trials/verify/verify.test.ts' },
  dump: { args: ['CAE'], prints: /"syndromes": \{\s+"CAE": / },
  fhir: { args: ['codesystem'], prints: /"resourceType": "CodeSystem"/ },
  version: { args: [], prints: /^epicriteria [\s\S]*^Rules \d+\.\d+\.\d+ of /m },
  completion: { args: ['bash'], prints: /^_epicriteria\(\) \{$/m },
}

/** Runs a script as a person would type it; gives back what it prints, without colours. @throws Error where it fails and may not */
export async function runScript(name: string, { args, env, mayFail = false }: CommandRun): Promise<string> {
  const { FORCE_COLOR: _, ...inherited } = process.env
  const options = { env: { ...inherited, NO_COLOR: '1', ...env }, shell: process.platform === 'win32' }
  const { status, output } = await runCommand('npm', ['run', '-s', name, '--', ...args], options)
  if (status !== 0 && !mayFail) throw new Error(`npm run ${name} ended with ${status}:\n${output}`)
  return output.replace(/^npm warn .*\n/gm, '')
}
