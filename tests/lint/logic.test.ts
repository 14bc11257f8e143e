import { describe, expect, it } from 'vitest'
import type { Condition, Range } from '../../rules/case/index.ts'
import { createLogic, listAncestors } from '../../rules/lint/logic.ts'
import { compileVocabulary } from '../../rules/pack/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const vocabulary = compileVocabulary(pack.pages)
const logic = createLogic(vocabulary)

const has = (value: string): Condition => ({ fact: 'features', operator: 'includes', value })
const not = (when: Condition): Condition => ({ not: when })
const all = (...parts: Condition[]): Condition => ({ all: parts })
const any = (...parts: Condition[]): Condition => ({ any: parts })
const onset = (value: Range): Condition => ({ fact: 'onset', operator: 'within', value })
const swFreq = (value: Range): Condition => ({ fact: 'swFreq', operator: 'within', value })
const sex = (value: string): Condition => ({ fact: 'gender', operator: 'is', value })
const seizure = (mainType: string): Condition => ({
  fact: 'seizures',
  operator: 'someMatch',
  value: { like: { mainType } },
})

const ATAXIA = has('exam_ataxia')
const EXAM_ABNORMAL = has('exam_abnormal')
const MIGRAINE = has('hist_migraine')
const SPIKE_WAVE = has('eeg_interictal_gsw')
const SLOW_SPIKE_WAVE = has('eeg_interictal_gsw_slow')
const EEG_ABNORMAL = has('eeg_interictal_abnormal')
const EEG_NORMAL = has('eeg_interictal_normal')
const history = Object.keys(pack.features)
  .filter((code) => pack.features[code]?.list === 'history' && pack.features[code]?.gate === undefined)
  .map(has)
const buildLargeAny = (count: number): Condition => any(...history.slice(0, count), ...history.slice(0, 1).map(not))

describe('who meets a condition', () => {
  it.each<[string, Condition, 'everyone' | 'nobody' | undefined]>([
    ['a finding, or its absence', any(ATAXIA, not(ATAXIA)), 'everyone'],
    ['a finding and its absence', all(ATAXIA, not(ATAXIA)), 'nobody'],
    ['not the one or the other', not(any(ATAXIA, not(ATAXIA))), 'nobody'],
    ['a finding without its state', all(ATAXIA, not(EXAM_ABNORMAL)), 'nobody'],
    ['a state, or no finding below it', any(EXAM_ABNORMAL, not(ATAXIA)), 'everyone'],
    ['a detail without the state two steps above it', all(SLOW_SPIKE_WAVE, not(EEG_ABNORMAL)), 'nobody'],
    ['normal and abnormal', all(EEG_NORMAL, EEG_ABNORMAL), 'nobody'],
    ['normal with a finding', all(EEG_NORMAL, SPIKE_WAVE), 'nobody'],
    ['a detail in a normal source', all(SLOW_SPIKE_WAVE, EEG_NORMAL), 'nobody'],
    ['neither normal nor abnormal', all(not(EEG_NORMAL), not(EEG_ABNORMAL)), undefined],
    ['a state without the finding', all(EXAM_ABNORMAL, not(ATAXIA)), undefined],
    ['a finding', ATAXIA, undefined],
    ['no finding', not(ATAXIA), undefined],
    ['a finding twice', all(ATAXIA, ATAXIA), undefined],
    ['two findings of their own', any(ATAXIA, not(MIGRAINE)), undefined],
    ['an age before and after', any(onset({ under: 2 }), onset({ from: 2 })), 'everyone'],
    ['an age before and after, and at', any(onset({ to: 2 }), onset({ over: 2 })), 'everyone'],
    ['an age before and after, but not at', any(onset({ under: 2 }), onset({ over: 2 })), undefined],
    ['an age at both ends of two ranges', all(onset({ to: 2 }), onset({ from: 2 })), undefined],
    ['an age between two ranges', all(onset({ under: 2 }), onset({ from: 2 })), 'nobody'],
    ['a range without an age in it', swFreq({ over: 4, under: 3 }), 'nobody'],
    ['a range that begins at birth', onset({ from: 0 }), 'everyone'],
    ['a range that begins after birth', onset({ over: 0 }), undefined],
    ['a range that ends before birth', onset({ under: 0 }), 'nobody'],
    ['an amount and another amount', all(onset({ under: 2 }), swFreq({ over: 3 })), undefined],
    ['a seizure and no such seizure', all(seizure('focal'), not(seizure('focal'))), 'nobody'],
    ['a seizure and no other seizure', all(seizure('focal'), not(seizure('unknown'))), undefined],
    ['both sexes, which are taken for two questions', all(sex('female'), sex('male')), undefined],
    ['as many entries as can be looked through', buildLargeAny(10), 'everyone'],
    ['more entries than can be looked through', buildLargeAny(11), undefined],
  ])('%s', (_, when, who) => {
    expect(logic.findConstant(when)).toBe(who)
  })
})

describe('whether whoever meets the one meets the other', () => {
  it.each<[string, Condition, Condition, boolean, boolean]>([
    ['one of two', ATAXIA, any(ATAXIA, MIGRAINE), true, false],
    ['both of two', all(ATAXIA, MIGRAINE), ATAXIA, true, false],
    ['the same', ATAXIA, ATAXIA, true, true],
    ['the same in another order', any(ATAXIA, MIGRAINE), any(MIGRAINE, ATAXIA), true, true],
    ['a detail and its state', SLOW_SPIKE_WAVE, EEG_ABNORMAL, true, false],
    ['no state and no detail', not(EEG_ABNORMAL), not(SLOW_SPIKE_WAVE), true, false],
    ['normal and no finding', EEG_NORMAL, not(SPIKE_WAVE), true, false],
    ['a narrow and a wide range', onset({ from: 4, to: 13 }), onset({ over: 1 }), true, false],
    ['with and without its end', onset({ under: 4 }), onset({ to: 4 }), true, false],
    ['the same numbers of another amount', onset({ under: 4 }), swFreq({ under: 5 }), false, false],
    ['two of their own', ATAXIA, MIGRAINE, false, false],
    ['a finding and its absence', ATAXIA, not(ATAXIA), false, false],
    ['what everyone meets', ATAXIA, any(ATAXIA, not(ATAXIA)), false, false],
    ['what nobody meets', all(ATAXIA, not(ATAXIA)), ATAXIA, false, false],
    ['a part that nobody shares', ATAXIA, all(MIGRAINE, not(MIGRAINE)), false, false],
    ['seizures of the same pattern', all(seizure('focal'), ATAXIA), seizure('focal'), true, false],
    ['seizures of two patterns', seizure('focal'), seizure('focal|unknown'), false, false],
    ['more than can be looked through', buildLargeAny(11), buildLargeAny(11), false, false],
  ])('%s', (_, one, other, forwards, backwards) => {
    expect([logic.implies(one, other), logic.implies(other, one)]).toEqual([forwards, backwards])
  })
})

describe('the parents of an entry', () => {
  it.each([
    ['eeg_interictal_gsw_slow', ['eeg_interictal_gsw', 'eeg_interictal_abnormal']],
    ['eeg_interictal_gsw', ['eeg_interictal_abnormal']],
    ['eeg_interictal_abnormal', []],
    ['made_up', []],
  ])('%s: %j', (code, above) => {
    expect(listAncestors(code, vocabulary.features)).toEqual(above)
  })

  it('ends where an entry is declared below itself', () => {
    const gate = (code: string) => ({ list: 'eeg', gate: { code, kind: 'detail' } }) as const
    expect(listAncestors('one', { one: gate('two'), two: gate('one') })).toEqual(['two', 'one'])
  })
})
