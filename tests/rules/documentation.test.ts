import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { runCli } from '../cli/run-cli.ts'
import { buildCurrentPack } from '../support/pack.ts'

const README = readFileSync('rules/README.md', 'utf8')
const TEMPLATE = readFileSync('.github/pull_request_template.md', 'utf8')
const WORKFLOW = readFileSync('.github/workflows/check.yml', 'utf8')

const findScripts = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, script = '']) => script)
const findCommands = (text: string): string[] =>
  [...text.matchAll(/epicriteria -- ([a-z]+)/g)].map(([, command = '']) => command)

describe('the guide to changing a rule', () => {
  it('has ten steps', () => {
    const steps = README.split('## Ten steps')[1]?.split('\n## ')[0] ?? ''
    expect([...steps.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  it('names commands that there are, as do the workflow and the template', async () => {
    const { stdout } = await runCli(['--help'])
    const known = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, command]) => command)
    for (const command of [README, TEMPLATE, WORKFLOW].flatMap(findCommands)) expect(known).toContain(command)
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const script of [README, TEMPLATE, WORKFLOW].flatMap(findScripts))
      expect(Object.keys(scripts)).toContain(script)
  })

  it('shows a criterion and patients that are in the files', () => {
    const [rule = '', cases = ''] = [...README.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text)
    expect(readFileSync('rules/syndromes/CAE.yaml', 'utf8')).toContain(rule.replace('motor_attonic', 'motor_atonic'))
    const patients = readFileSync('tests/cases/CAE.yaml', 'utf8')
    for (const one of cases.split(/^(?= {2}- name:)/m)) expect(patients).toContain(one)
  })
})

it('the first page of the repository shows a criterion as it is, and what a patient reads who meets it', () => {
  const page = readFileSync('README.md', 'utf8')
  const [, criterion = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
  expect(readFileSync('rules/syndromes/GTCA.yaml', 'utf8')).toContain(criterion)
  const patient = normalizeCase({ seizures: [{ mainType: 'generalized', details: ['nonmotor_typical'] }] })
  const { group, stages } = classify(buildCurrentPack(), patient).syndromes.GTCA ?? { stages: [] }
  const [annotation] = stages
    .flatMap(({ annotations }) => annotations)
    .filter((one) => one.criterion === parse(criterion)[0].id)
  expect(page).toContain(`: ${group}, '${annotation?.text}'`)
})

describe('the workflow for pull requests', () => {
  const { permissions, jobs } = parse(WORKFLOW)

  it('tests every supported version of Node', () => {
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24])
  })

  it('may only read, and runs no action whose code could change unseen', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const used = [...WORKFLOW.matchAll(/^ *- uses: (.*)$/gm)].map(([, action = '']) => action)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  it('marks the lines, reports what happens to patients, and compares the two implementations', () => {
    const runs = jobs.rules.steps.map(({ run = '' }: { run?: string }) => run).join('\n')
    expect(runs).toContain('lint --base "$BASE" --format github')
    expect(runs).toContain('diff "$BASE" --format markdown >> "$GITHUB_STEP_SUMMARY"')
    expect(runs).toContain('verify --cases 100000')
  })
})
