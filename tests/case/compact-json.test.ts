import { expect, it } from 'vitest'
import { compactJson, expandJson } from '../../rules/case/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

it('brings the rules over the wire unchanged, in half of their length', () => {
  const text = JSON.stringify(buildCurrentPack())
  const wire = JSON.stringify(compactJson(JSON.parse(text)))
  expect(JSON.stringify(expandJson(JSON.parse(wire)))).toBe(text)
  expect(wire.length).toBeLessThan(text.length / 2)
})

it.each([
  ['a text that looks marked', ['=', '=twice or more', '=twice or more', 'twice or more', 'twice or more']],
  ['numbers, which could be marks', [0, -1, 2.5, { at: 0 }, [0], [-1, 0]]],
  ['what is empty', [null, true, false, '', [], {}, [[]]]],
  [
    'objects of one shape within one another',
    { within: { within: { within: 'the same text' } }, text: 'the same text' },
  ],
  [
    'an object that repeats after its parts',
    [{ long: { longer: 'a long text' } }, { longer: 'a long text' }, { longer: 'a long text' }],
  ],
  ['a key with a comma', [{ 'one,two': 1 }, { one: 1, two: 2 }]],
])('brings over %s', (_, value) => {
  expect(expandJson(JSON.parse(JSON.stringify(compactJson(value))))).toEqual(value)
})
