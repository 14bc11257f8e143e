import { describe, expect, it } from 'vitest'
import { findSyndromes } from '../../web/verdict/syndrome-search.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const findCodes = (query: string) => findSyndromes(pack, query).map(({ code }) => code)

describe('a syndrome is found by', () => {
  it.each([
    ['its old name', 'Doose', 'EMAtS'],
    ['its old name, in part and without capitals', 'panayio', 'SeLEAS'],
    ['an old abbreviation', 'BECTS', 'SeLECTS'],
    ['an old abbreviation in small letters', 'smei', 'DS'],
    ['a word within an old name', 'rolandic', 'SeLECTS'],
    ['the name of today', 'Dravet', 'DS'],
    ['an abbreviation without its hyphen', 'deeswas', 'DEESWAS'],
    ['an abbreviation with its plus', 'GEFS+', 'GEFS'],
    ['an abbreviation that is not its code', 'P5PD-DEE', 'PNPODEE'],
    ['an accent that nobody writes', 'ohtáhara', 'EIDEE'],
    ['a name in honor of somebody', 'West', 'IESS'],
    ['a name in honor of somebody', 'Janz', 'JME'],
    ['the name of its EEG', 'ESES', 'EESWAS'],
    ['an old name with another word between', 'myoclonic epilepsy in infancy, severe', 'DS'],
    ['an old name with another preposition', 'benign myoclonic epilepsy in infancy', 'MEI'],
    ['the words of an old name in another order', 'awakening grand mal', 'GTCA'],
    ['the name of 2017', 'CECTS', 'SeLECTS'],
    ['the name of 1989', 'benign childhood epilepsy with centrotemporal spikes', 'SeLECTS'],
    ['what families hear', 'benign rolandic epilepsy', 'SeLECTS'],
    ['the name of the absences', 'petit mal', 'CAE'],
    ['the convulsions of a family', 'benign familial neonatal convulsions', 'SeLNE'],
    ['the words of an old abbreviation', 'benign familial infantile seizures', 'SeLIE'],
    ['the words of another old abbreviation', 'malignant migrating partial seizures of infancy', 'EIMFS'],
  ])('%s: %s', (_, query, code) => {
    expect(findCodes(query)[0]).toBe(code)
  })
  it('every name that its rule gives', () => {
    const lost = Object.entries(pack.syndromes).flatMap(([code, { name, abbreviation, also }]) =>
      [name, abbreviation, ...also].filter((one) => findCodes(one)[0] !== code),
    )
    expect(lost).toEqual([])
  })
})

it('a name that belongs to two syndromes finds both', () => {
  expect(findCodes('CSWS')).toEqual(['EESWAS', 'DEESWAS'])
})

it('shows which older name was meant, and nothing where the name of today was', () => {
  expect(findSyndromes(pack, 'Doose')[0]?.matched).toBe('Doose syndrome')
  expect(findSyndromes(pack, 'Dravet')[0]).not.toHaveProperty('matched')
})

it.each(['', ' - ', 'zzz'])('finds nothing for %j', (query) => {
  expect(findCodes(query)).toEqual([])
})
