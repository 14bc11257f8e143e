import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { runCli } from '../cli/run-cli.ts'

type ActionStep = Readonly<{ uses?: string; run?: string; env?: Readonly<Record<string, string>> }>

const ACTION = '.github/actions/rules/action.yml'
const PUBLISH = '.github/workflows/publish.yml'
const read = (file: string) => parse(readFileSync(file, 'utf8'))
const steps: readonly ActionStep[] = read(ACTION).runs.steps

it('the action for rules marks the lines and reports what happens to patients, by commands that there are', async () => {
  const commands = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/epicriteria\.mjs" (\w+) (.*?)(?= > |$)/gm)].map(([, name = '', options = '']) => ({
      name,
      options,
    })),
  )
  expect(commands.map(({ name }) => name)).toEqual(['lint', 'diff'])
  for (const { name, options } of commands) {
    const { stdout } = await runCli([name, '--help'])
    for (const [option] of options.matchAll(/--[a-z]+/g)) expect(stdout).toContain(option)
  }
  expect(commands.map(({ options }) => options)).toEqual([
    '--rules rules --base "$BASE" --format github',
    '"$BASE" --rules rules --format markdown',
  ])
})

it('no line of a shell holds what a stranger wrote, and no action can change unseen', () => {
  for (const { run = '' } of steps) expect(run).not.toContain('${{')
  const used = [ACTION, PUBLISH].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ uses: (.*)$/gm)])
  expect(used.length).toBeGreaterThan(0)
  for (const [, action] of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it('nothing is published but by a person, who starts it, and where the right to publish is nothing is installed', () => {
  const { on, permissions, jobs } = read(PUBLISH)
  expect([on, permissions, Object.keys(jobs)]).toEqual([
    'workflow_dispatch',
    { contents: 'read' },
    ['build', 'publish'],
  ])
  expect(jobs.build).not.toHaveProperty('permissions')
  expect(jobs.publish).toMatchObject({ needs: 'build', environment: 'publish', permissions: { 'id-token': 'write' } })
  const ran: readonly ActionStep[] = jobs.publish.steps
  expect(JSON.stringify(ran)).not.toMatch(/checkout@|npm (ci|i|install|run)\b|npx|pip|secrets\./)
})
