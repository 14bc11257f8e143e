import { expect, it } from 'vitest'
import { runScript } from '../../tooling/commands.ts'

const ONE = JSON.stringify({ entries: [{ entry: 'gender', value: 'female', words: 'girl' }] })

it('letters scores what a command answers, which gets the letter and its name, and the note reader without one', async () => {
  const args = ['--from', 'tests/letters']
  const command = `grep -q . && test "$LETTER" && echo '${ONE}'`
  const answered = await runScript('letters', { args: [command, ...args], prints: /all/ })
  expect(answered).toMatch(/^infant-clinic +1 +1 \(100 %\) +10 +1 \(10 %\) +0 +0 +\d+ of 41 /m)
  expect(answered).toMatch(/^home-transfer +0 +- +10 +0 \(0 %\) +0 +1 +\d+ of 41 /m)
  const read = await runScript('letters', { args, prints: /all/ })
  expect(read).toMatch(/^all +\d+ .* \d+ of 205; \d of 5 letters in all$/m)
})

it('letters prints the task, and reports for a command what went wrong', async () => {
  expect(await runScript('letters', { args: ['--task'], prints: /./ })).toMatch(
    /^Answer with JSON alone[\s\S]*^motor_tonic: Tonic\. Stiffening .*[\s\S]*^nonmotor_typical: .* \[not with nonmotor_atypical\]$/m,
  )
  const failed = await runScript('letters', { args: ['cat'], prints: /./, mayFail: true })
  expect(failed).toContain('wrote no answer of the shape that --task describes for the letter admission')
})
