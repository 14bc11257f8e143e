import { expect, it } from 'vitest'
import { formatEnough } from '../../rules/assess/interview/texts.ts'
import { listAlerts } from '../../rules/engine/index.ts'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { pack } from '../../web/case/pack.ts'

it.each(SYNDROME_CODES.map((code) => [code]))(
  'where nothing more is needed, what to look for is the alerts of the syndrome: %s',
  (code) => {
    const [first] = listAlerts(pack.syndromes[code])
    const text = formatEnough(pack, [code])
    if (first === undefined) expect(text).not.toContain('Look for')
    else expect(text).toContain(`Look for what would make one doubt: ${first.says}`)
  },
)

it('where nothing is likely, no syndrome is named', () => {
  expect(formatEnough(pack, [])).toBe('no further answer makes a syndrome likely.')
})
