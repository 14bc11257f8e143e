import { describe, expect, it } from 'vitest'
import { listSuggested } from './reader.ts'

describe('whose a sentence is that goes on with a pronoun', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'what is reported of the seizures of a relative is of the relative',
      'Her father had seizures as a child. They were tonic-clonic and stopped at 12 years.',
      ['hist_family_epilepsy'],
    ],
    [
      'a pronoun of the other sex than the person is the relative',
      'Her brother has epilepsy. He has hemiparesis. His MRI showed focal cortical dysplasia.',
      ['hist_family_epilepsy', 'hist_family_sibling'],
    ],
    [
      'a pronoun of the other sex than the relative is the person',
      'Her father had convulsions. She has hemiparesis.',
      ['exam_hemiparesis', 'gender=female', 'hist_family_epilepsy'],
    ],
    [
      'also within a sentence',
      'Her father had convulsions, and she has hemiparesis.',
      ['exam_hemiparesis', 'hist_family_epilepsy'],
    ],
    [
      'a pronoun that may be either is uncertain',
      'Her sister has epilepsy. She has hemiparesis.',
      ['?exam_hemiparesis', 'hist_family_epilepsy', 'hist_family_sibling'],
    ],
    [
      'also where it follows an age, which is taken for nobody',
      'Her sister has epilepsy. At 12 years she had tonic-clonic seizures.',
      ['?motor_tonic_clonic', '?onset=motor', 'hist_family_epilepsy', 'hist_family_sibling'],
    ],
    [
      'a seizure named again may be that of the relative',
      'A cousin had convulsions. The convulsions began at 3 years and were tonic-clonic.',
      ['?motor_tonic_clonic', '?onset=motor', 'hist_family_epilepsy'],
    ],
    [
      'parents together are no single she',
      'Her parents are unrelated. She has hemiparesis.',
      ['exam_hemiparesis', 'gender=female'],
    ],
    [
      'a person with a noun is the person',
      'His uncle has fits. This boy has ataxia.',
      ['exam_ataxia', 'hist_family_epilepsy'],
    ],
    [
      'a new paragraph is of the person',
      'Her sister has epilepsy.\n\nShe has hemiparesis.',
      ['exam_hemiparesis', 'gender=female', 'hist_family_epilepsy', 'hist_family_sibling'],
    ],
    [
      'the child of one who writes is the person',
      'Our daughter has ataxia. She is five now.',
      ['age=5 years', 'exam_ataxia', 'gender=female'],
    ],
    ['the husband of one who writes is a relative', 'My husband had hemiparesis and fits.', ['hist_family_epilepsy']],
    ['the husband of another is none', 'Her husband has fits and ataxia.', ['gender=female']],
    ['what a relative heard or held is the person’s', "Hemiparesis: squeezes mum's hand.", ['exam_hemiparesis']],
    [
      'she herself, set against her mother, is the person',
      'Her mother has epilepsy; she herself had spasms at 6 months.',
      ['ageAtOnset=6 months', 'ageAtOnset=6 months', 'hist_family_epilepsy', 'motor_epileptic_spasms', 'onset=motor'],
    ],
    [
      'she herself, in what a mother reports, may be the mother',
      'Mum told us that as a girl at school she herself had hemiparesis.',
      ['?exam_hemiparesis'],
    ],
    [
      'she herself, behind a mother of whom no illness is reported, may be the mother',
      'Her mother is well: she herself had drop attacks as a girl.',
      ['?motor_drop', '?onset=motor'],
    ],
    [
      'what a mother reports of another is of the person',
      'His mother has migraine. She says he had febrile seizures at 2 years.',
      ['ageAtOnset=2 years', 'gender=male', 'hist_family_other', 'hist_febrile_seizures'],
    ],
    [
      'what a mother describes is of the person, whose sex it leaves open',
      'His mother is 40 and healthy. She describes drop attacks daily.',
      ['motor_drop', 'onset=motor', 'seizure_freq_daily'],
    ],
    [
      'what a mother reports of a woman may be of herself',
      'His mother has epilepsy. She says she had absences as a girl.',
      ['?mainType=generalized', '?nonmotor_absence', '?onset=nonmotor', 'hist_family_epilepsy'],
    ],
    [
      'what came to a relative is of the relative',
      'Epilepsy came to his dad at 12 years with absences.',
      ['hist_family_epilepsy'],
    ],
    [
      'she herself, where no relative is named, is the person',
      'She herself had hemiparesis.',
      ['exam_hemiparesis', 'gender=female'],
    ],
  ])('%s: %s', (_, text, expected) => {
    expect([...listSuggested(text)].sort()).toEqual([...expected].sort())
  })
})
