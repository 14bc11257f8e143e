import { describe, expect, it } from 'vitest'
import { applyEdits, listTickEdits, listWithGates, normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { buildSmallPack } from '../support/small-pack.ts'

const pack = buildSmallPack({ mandatory: [] })
const EEG = 'eeg_interictal'

const edit = (kind: 'tick' | 'untick') => (patient: SubmittedCase, code: string) =>
  applyEdits(pack, normalizeCase(patient), listTickEdits(pack, code, kind))
const tickIn = edit('tick')
const untickIn = edit('untick')

describe('an entry that is ticked in a case', () => {
  it.each<[string, string[], string, string[]]>([
    ['brings all above it', [], `${EEG}_gsw_3hz`, [`${EEG}_abnormal`, `${EEG}_gsw`, `${EEG}_gsw_3hz`]],
    ['stays once where it is ticked', [`${EEG}_abnormal`], `${EEG}_abnormal`, [`${EEG}_abnormal`]],
    ['clears the opposite of its parents', [`${EEG}_normal`], `${EEG}_slowing`, [`${EEG}_abnormal`, `${EEG}_slowing`]],
    [
      'clears its opposite with all below that, and nothing else',
      [`${EEG}_abnormal`, `${EEG}_gsw`, `${EEG}_gsw_3hz`, 'eeg_sleep_normal'],
      `${EEG}_normal`,
      ['eeg_sleep_normal', `${EEG}_normal`],
    ],
  ])('%s', (_, eeg, code, expected) => {
    expect(tickIn({ eeg }, code).eeg).toEqual(expected)
  })

  it('leaves the other pages alone', () => {
    const patient = normalizeCase({ exam: ['exam_normal'], eeg: [] })
    expect({ ...tickIn({ exam: ['exam_normal'] }, `${EEG}_normal`), eeg: [] }).toEqual(patient)
  })

  it('changes nothing where the vocabulary does not have it', () => {
    expect(tickIn({ eeg: ['eeg_unheard_of'] }, 'eeg_unheard_of')).toEqual(normalizeCase({ eeg: ['eeg_unheard_of'] }))
  })
})

describe('an entry that is unticked in a case', () => {
  it('takes all below it along, and no parent or sibling', () => {
    const eeg = [`${EEG}_abnormal`, `${EEG}_gsw`, `${EEG}_gsw_3hz`, `${EEG}_slowing`]
    expect(untickIn({ eeg }, `${EEG}_gsw`).eeg).toEqual([`${EEG}_abnormal`, `${EEG}_slowing`])
  })

  it('that is not ticked leaves the case as it is', () => {
    expect(untickIn({ eeg: [`${EEG}_gsw`] }, `${EEG}_abnormal`).eeg).toEqual([`${EEG}_gsw`])
  })
})

it('an entry is listed with all above it, the outermost first', () => {
  expect(listWithGates(pack, `${EEG}_gsw_3hz`)).toEqual([`${EEG}_abnormal`, `${EEG}_gsw`, `${EEG}_gsw_3hz`])
})

describe('the alerts of a case', () => {
  const alertsAfter = (kind: 'tickAlerts' | 'untickAlerts', names: string[]) =>
    applyEdits(pack, normalizeCase({ alerts: ['SMALL-0', 'SMALL-1'] }), [{ kind, names }]).alerts

  it('are each ticked once, after those that are ticked', () => {
    expect(alertsAfter('tickAlerts', ['SMALL-2', 'SMALL-0'])).toEqual(['SMALL-0', 'SMALL-1', 'SMALL-2'])
  })

  it('stay ticked but for those that are unticked', () => {
    expect(alertsAfter('untickAlerts', ['SMALL-0', 'SMALL-2'])).toEqual(['SMALL-1'])
  })
})
