import { expect, it } from 'vitest'
import { listRivals } from '../../rules/notes/list-rivals.ts'
import { pack } from '../../web/case/pack.ts'
import { suggest } from './reader.ts'

const listRivalIds = (text: string): readonly string[] => {
  const rivals = listRivals(suggest(text), pack)
  return [...rivals].filter(([, others]) => others.length > 0).map(([id]) => id)
}

it.each<[string, string, readonly string[]]>([
  [
    'awareness that differs',
    'In the focal seizures he remained aware; in the last one awareness was lost.',
    ['0 awareness aware', '0 awareness impaired'],
  ],
  ['what goes together', 'MRI showed a cavernoma and hippocampal sclerosis. Typical absences, several per day.', []],
  ['what is uncertain', 'MRI was normal. Possible cavernoma.', []],
])('of %s, what cannot be entered together is named', (_, text, expected) => {
  expect(listRivalIds(text)).toEqual(expected)
})
