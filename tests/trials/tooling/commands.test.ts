import { describe, expect, it } from 'vitest'
import { runTypeScript } from '../../../scripts/build/start/processes.mjs'
import { runScript, SCRIPTS } from '../../tooling/commands.ts'

describe('in its smallest form it does what it is for', () => {
  for (const [name, trial] of Object.entries(SCRIPTS)) {
    if ('testedBy' in trial || trial.needs === 'browser') continue
    it(`npm run ${name}`, async () => {
      expect(await runScript(name, trial)).toMatch(trial.prints)
    }, 300_000)
  }
})

describe('what a measurement is asked wrongly is refused, and how to ask it explained, before anything is measured', () => {
  it.each([
    [
      'tests/trials/performance/page-speed.ts',
      ['interveiw'],
      /^There is no benchmark `interveiw`; did you mean `interview`\? /,
    ],
    ['scripts/bench.ts', ['cohrt'], /^There is no part `cohrt`; did you mean `cohort`\? /],
    ['scripts/bench.ts', ['--rounds', '0'], /^--rounds takes a whole number from 1 to 999999999, and `0` is none\.\n$/],
  ])('%s %j', async (script, options, sentence) => {
    const { status, output } = await runTypeScript(script, options)
    expect(output.replace(/^npm warn .*\n/gm, '')).toMatch(sentence)
    expect(status).toBe(2)
  })
})
