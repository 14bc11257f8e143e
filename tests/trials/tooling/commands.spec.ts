import { expect, test } from '@playwright/test'
import { runScript, SCRIPTS } from '../../tooling/commands.ts'

for (const [name, trial] of Object.entries(SCRIPTS)) {
  if ('testedBy' in trial || trial.needs !== 'browser') continue
  test(`npm run ${name}, in its smallest form, does what it is for`, async () => {
    test.setTimeout(180_000)
    expect(await runScript(name, trial)).toMatch(trial.prints)
  })
}
