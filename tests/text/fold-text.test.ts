import { describe, expect, it } from 'vitest'
import { foldText, splitWords } from '../../rules/text/fold-text.ts'

describe('the same word, however it is written, is one word:', () => {
  it.each([
    ['accents', 'Déjà vu', 'deja vu'],
    ['accents in two characters', 'Lafora\u0301', 'lafora'],
    ['hyphens and slashes', 'tonic-clonic/absence', 'tonic clonic absence'],
    ['a genitive', 'Todd’s paresis', 'todd paresis'],
    ['British ae', 'hypocalcaemia haemorrhage paediatric', 'hypocalcemia hemorrhage pediatric'],
    ['British oe', 'foetal oedema apnoea', 'fetal edema apnea'],
    ['British -our', 'tumour behaviour colour', 'tumor behavior color'],
    ['British -ise', 'generalised lateralising hospitalisation', 'generalized lateralizing hospitalization'],
    ['British -yse', 'paralysed', 'paralyzed'],
    ['British -re', 'centre fibres', 'center fiber'],
    ['British ll', 'labelled', 'labeled'],
    ['the plural', 'seizures epilepsies reflexes headaches', 'seizure epilepsy reflex headache'],
  ])('%s', (_, one, another) => {
    expect(foldText(one)).toBe(foldText(another))
  })
})

it.each(['status', 'sclerosis', 'loss', 'SWS', 'hour', 'exercise', 'source', 'centrotemporal', 'MAE', 'JAE'])(
  '%s is left alone',
  (word) => {
    expect(foldText(word)).toBe(word.toLowerCase())
  },
)

it('a number keeps its decimals, and a word has its position', () => {
  const text = 'At 2.5–3 Hz, in SCN1A.'
  expect(splitWords(text).map(({ folded }) => folded)).toEqual(['at', '2.5', '3', 'hz', 'in', 'scn1a'])
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'At',
    '2.5',
    '3',
    'Hz',
    'in',
    'SCN1A',
  ])
})

it('what was folded stays as it is', () => {
  const folded = foldText('Generalised paroxysmal fast activities, hypocalcaemia, abnormalities of the neurones')
  expect(foldText(folded)).toBe(folded)
})
