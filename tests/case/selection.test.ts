import { assert, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, listTickEdits, normalizeCase, type Selection, tick, untick } from '../../rules/case/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { selection: rules } = buildCurrentPack()
const tickAll = (...codes: string[]): readonly string[] =>
  codes.reduce<readonly string[]>((list, code) => tick(rules, list, code), [])

/** A severe and a late form of a finding, which is itself the kind of another. */
const TWO_THAT_IMPLY_A_CHAIN: Selection = {
  below: {},
  oneOf: [],
  implies: { severe: ['finding'], late: ['finding'], finding: ['kind'] },
}

describe('the state of a source', () => {
  it('is one of unavailable, normal and abnormal', () => {
    expect(tickAll('eeg_interictal_unavailable', 'eeg_interictal_normal')).toEqual(['eeg_interictal_normal'])
    expect(tickAll('dev_normal', 'dev_abnormal')).toEqual(['dev_abnormal'])
  })

  it.each(['eeg_interictal_normal', 'eeg_interictal_unavailable'])(
    '%s clears every finding of that source',
    (state) => {
      expect(tickAll('eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz', state)).toEqual([state])
    },
  )

  it('leaves other sources alone', () => {
    const codes = tickAll('eeg_ictal_abnormal', 'eeg_ictal_spasm', 'eeg_interictal_abnormal', 'eeg_interictal_focal')
    expect(tick(rules, codes, 'eeg_interictal_normal')).toEqual([
      'eeg_ictal_abnormal',
      'eeg_ictal_spasm',
      'eeg_interictal_normal',
    ])
  })
})

describe('an entry that implies another', () => {
  const spans = ['over_30', 'over_15', 'over_10'].map((span) => `seizure_duration_${span}_minutes`)

  it('ticks it, and what that implies', () => {
    expect(tickAll('seizure_duration_over_30_minutes')).toEqual(spans)
  })
  it('takes back what came with it, once nothing else implies that', () => {
    const [longest = '', longer = '', long = ''] = spans
    expect(untick(rules, spans, longest)).toEqual([])
    expect(untick(rules, tickAll(longer, longest), longest)).toEqual([longer, long])
    expect(untick(rules, tickAll(long, longest), longest)).toEqual([long])
    expect(untick(rules, tickAll('hist_febrile_status', 'hist_febrile_beyond_6_years'), 'hist_febrile_status')).toEqual(
      ['hist_febrile_beyond_6_years', 'hist_febrile_seizures'],
    )
  })
  it.each([
    ['of the vocabulary', rules],
    ['whose implied entry implies another', TWO_THAT_IMPLY_A_CHAIN],
  ])('%s leaves nothing behind, in whatever order such are ticked and unticked', (_, of) => {
    const implying = Object.keys(of.implies)
    const order = shuffledSubarray(implying, { minLength: implying.length })
    assert(
      property(shuffledSubarray(implying), order, (chosen, order) => {
        const ticked = chosen.reduce<readonly string[]>((list, code) => tick(of, list, code), [])
        const unticked = order.filter((code) => chosen.includes(code))
        expect(unticked.reduce((list, code) => untick(of, list, code), ticked)).toEqual([])
      }),
    )
  })
  it('goes when what it implies is unticked', () => {
    expect(untick(rules, tickAll('hist_febrile_status'), 'hist_febrile_seizures')).toEqual([])
  })
  it('does so in what an interview tries as well', () => {
    const pack = buildCurrentPack()
    const [on, off] = (['tick', 'untick'] as const).map((kind) => listTickEdits(pack, 'hist_febrile_status', kind))
    const added = applyEdits(pack, normalizeCase({}), on ?? [])
    expect(added.history).toEqual(['hist_febrile_status', 'hist_febrile_seizures'])
    expect(applyEdits(pack, added, off ?? []).history).toEqual([])
  })
})

describe('an entry with entries below it', () => {
  it('takes all of them along when it is unticked', () => {
    const codes = tickAll(
      'eeg_interictal_abnormal',
      'eeg_interictal_focal',
      'eeg_interictal_centrotemporal',
      'eeg_interictal_centrotemporal_dipole',
    )
    expect(untick(rules, codes, 'eeg_interictal_focal')).toEqual(['eeg_interictal_abnormal'])
  })

  it('that opens whole sections takes these along', () => {
    const codes = tickAll(
      'tests_available',
      'test_genetic',
      'test_genetics_kcnq2',
      'test_genetics_kcnq2_dee',
      'test_csf',
      'test_csf_abnormal',
    )
    expect(untick(rules, codes, 'test_genetic')).toEqual(['tests_available', 'test_csf', 'test_csf_abnormal'])
    expect(untick(rules, codes, 'tests_available')).toEqual([])
  })

  it('keeps only one of them where they exclude each other', () => {
    expect(tickAll('dev_abnormal', 'dev_id', 'dev_id_mild', 'dev_id_profound')).toEqual([
      'dev_abnormal',
      'dev_id',
      'dev_id_profound',
    ])
  })
})

describe('entries that exclude each other', () => {
  it('do so whichever is ticked last', () => {
    expect(tickAll('dev_abnormal', 'dev_delay', 'dev_delay_severe')).toEqual(['dev_abnormal', 'dev_delay_severe'])
    expect(tickAll('dev_abnormal', 'dev_delay_severe', 'dev_delay')).toEqual(['dev_abnormal', 'dev_delay'])
  })
})

it('ticking twice changes nothing, unticking what is not ticked neither', () => {
  expect(tickAll('hist_migraine', 'hist_migraine')).toEqual(['hist_migraine'])
  expect(untick(rules, ['hist_migraine'], 'hist_anaemia')).toEqual(['hist_migraine'])
})

it.each(['__proto__', 'constructor', 'toString'])('%s, as every object has it, is a code like another', (code) => {
  const list = tick(rules, ['eeg_interictal_abnormal', code], 'eeg_interictal_gsw')
  expect(untick(rules, list, code)).toEqual(['eeg_interictal_abnormal', 'eeg_interictal_gsw'])
})

it('a code that the vocabulary does not have is kept', () => {
  expect(tick(rules, ['from_elsewhere'], 'eeg_sleep_normal')).toEqual(['from_elsewhere', 'eeg_sleep_normal'])
})
