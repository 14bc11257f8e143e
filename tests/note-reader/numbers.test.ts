import { describe, expect, it } from 'vitest'
import { listSuggested, suggest } from './reader.ts'

describe('numbers with their units', () => {
  it.each<[string, readonly string[]]>([
    ['This 14-year-old girl has absences.', ['age=14 years', 'gender=female']],
    ['Boy, now 5 weeks old.', ['age=35 days', 'gender=male']],
    ['A woman of 29 with seizures.', ['age=29 years', 'gender=female']],
    ['Female child of 3 years and 2 months.', ['age=38 months']],
    ['Absences began at the age of six and a half.', ['ageAtOnset=6.5 years']],
    ['Seizures since he was seven.', ['ageAtOnset=7 years']],
    ['Epileptic spasms since 6 months.', ['ageAtOnset=6 months']],
    ['The first seizure was on day 3 of life.', ['ageAtOnset=3 days']],
    ['The first seizure was on day of life 3.', ['ageAtOnset=3 days']],
    ['First seizure on DOL 5.', ['ageAtOnset=5 days']],
    ['First seizure at DOL5.', ['ageAtOnset=5 days']],
    ['First fit at twenty-eight.', ['ageAtOnset=28 years']],
    ['Seizures since age twenty-one.', ['ageAtOnset=21 years']],
    ['First fit aged 4y6m.', ['ageAtOnset=54 months']],
    ['Simple FC at 18/12.', ['ageAtOnset=18 months']],
    ['Seizures began in the third year of life.', ['ageAtOnset=2 years']],
    ['Boy aged 8 4/12. First seizure at 7 10/12.', ['age=100 months', 'ageAtOnset=94 months', 'gender=male']],
    ['A 2-1/2-year-old boy, seizures since 1-1/2 years.', ['age=2.5 years', 'ageAtOnset=1.5 years', 'gender=male']],
    ['A 2½-year-old girl. Seizures began at age 1/2 year.', ['age=2.5 years', 'ageAtOnset=0.5 years']],
    ['Boy, 1/2 year old.', ['age=0.5 years', 'gender=male']],
    ['2½ y, clinic. Seizures since 3/12.', ['age=2.5 years', 'ageAtOnset=3 months']],
    ['First seizures at 8 months: spasms, with hypsarrhythmia on the EEG.', ['ageAtOnset=8 months']],
    ['He was well until six months, when spasms began.', ['ageAtOnset=6 months']],
    ['There were years without seizures until, at 13, he began to have absences.', ['ageAtOnset=13 years']],
    ['ED note. 39F with seizures.', ['age=39 years', 'gender=female']],
    ['Day 9 of seizures, 8-y-o F.', ['age=8 years', 'gender=female']],
    ['Right-handed man, 27.', ['age=27 years', 'gender=male']],
    ['This boy of almost seven came with seizures.', ['age=7 years', 'gender=male']],
    ['Onset aged three and a half. From sleep only.', ['ageAtOnset=3.5 years']],
    ['Seizures began when she was eleven: a rising feeling.', ['ageAtOnset=11 years']],
    ['Her seizures began when she was five and a quarter.', ['ageAtOnset=5.25 years']],
    ['58M, no previous seizures. GTC at work.', ['age=58 years', 'ageAtOnset=58 years', 'gender=male']],
    ['Puberty at 11 years, seizures at 14.', ['ageAtOnset=14 years']],
    ['HPI: 14 mo M, seizures.', ['age=14 months', 'gender=male']],
    ['Onset 5/12: seizures with fever.', ['ageAtOnset=5 months']],
    ['Seizures last 20 min. Mum had febrile seizures until 4 years.', []],
    ['Febrile seizures at 2 years, absences from 5 years.', ['ageAtOnset=5 years']],
    ['18 mo F/U EEG: spike-wave.', []],
    ['Seizures with fever at 2 years, absences from 5 years.', ['?ageAtOnset=2 years']],
    ['Seizures at 8, puberty at 11.', ['ageAtOnset=8 years']],
    ['Well until age 5 years, when she broke her arm; seizures since 7 years.', ['ageAtOnset=7 years']],
    [
      'Development normal until 2 years when autism was diagnosed, and seizures began at 9 years.',
      ['ageAtOnset=9 years'],
    ],
    ['Well until 3 months when he had pneumonia, seizures began at 2 years.', ['ageAtOnset=2 years']],
    ['A nine-year-old boy with seizures; he was eight and a half at the first.', ['ageAtOnset=8.5 years']],
    ['Clinical details: 7/12 M.', ['age=7 months', 'gender=male']],
    ['Mum rang about her 13 y old boy.', ['age=13 years', 'gender=male']],
    ['HPI: 22 y.o. R-handed female.', ['age=22 years', 'gender=female']],
    ['From about her sixth birthday she has had absences.', ['ageAtOnset=6 years']],
    ['GTC, approx 3/60.', ['seizure_duration_minutes']],
    ['16F, seizures since 14½.', ['age=16 years', 'ageAtOnset=14.5 years']],
    ['My girl is five and a half now. Her spells began at around 4 yrs.', ['age=5.5 years', 'ageAtOnset=4 years']],
    ['A 3y2m old boy.', ['age=38 months', 'gender=male']],
    ['EEG: 3 c/s spike-wave.', ['swFreq=3 Hz']],
    ['The focal seizure was over after about 20 minutes.', ['seizure_duration_over_15_minutes']],
    ['EEG: 2.5 Hz generalized spike-wave.', ['swFreq=2.5 Hz', 'eeg_interictal_gsw_3hz']],
    ['EEG: slow spike-wave at 2 Hz.', ['swFreq=2 Hz', 'eeg_interictal_gsw_slow']],
    ['The spike index in NREM sleep was 90 % of spike-wave.', ['eeg_sleep_swi_over_85']],
    ['Typical absences lasting 10 seconds, 20 a day.', ['seizure_duration_brief', 'seizure_freq_many_daily']],
    ['Absences lasting 45 seconds.', ['seizure_duration_over_30_seconds']],
    ['Focal seizures 3x/wk.', ['seizure_freq_weekly']],
    ['Spasms 5-6 daily.', ['seizure_freq_daily', 'seizure_freq_several_daily']],
    ['Drop attacks, 30-40 daily.', ['seizure_freq_daily', 'seizure_freq_many_daily']],
    ['The focal seizure took in total 40 min.', ['seizure_duration_over_30_minutes']],
    ['A febrile seizure lasting 40 minutes.', ['hist_febrile_status']],
    ['She spoke at 2 years; seizures began at five.', ['ageAtOnset=5 years']],
    ['Absences from 8 to 11 years.', ['ageAtOnset=8 years']],
    ['Absences, x 3 so far.', ['seizure_freq_few']],
  ])('%s', (text, expected) => {
    expect(listSuggested(text)).toEqual(expect.arrayContaining([...expected]))
  })

  it.each([
    ['Seizures stopped at 3 years.', 'ageAtOnset'],
    ['The last seizure was 2 years ago.', 'ageAtOnset'],
    ['His sister has had seizures since age 4.', 'ageAtOnset'],
    ['He walked at 14 months.', 'ageAtOnset'],
    ['Seizures held off since #1.', 'ageAtOnset'],
    ['Midazolam x2 stopped the seizure.', 'freq'],
    ['Autism at 3, seizures at 5.', 'freq'],
    ['First fit at 4 years.', 'freq'],
    ['First fit aged 4y6m.', 'gender'],
    ['Clobazam 10 mg 2 daily for the absences.', 'freq_several'],
    ['He was seen on 3/12 with a seizure, vision 6/12.', 'age'],
    ['His sister, now 12, has seizures.', 'age='],
    ['EEG at 3 years showed spikes; at 5 years it was normal.', 'ageAtOnset'],
    ['Focal seizures. Valproate 20 mg/kg/day.', 'daily'],
    ['She was free of seizures for 3 years.', 'ageAtOnset'],
    ['He was found at five in the morning with the mouth twitching.', 'ageAtOnset'],
    ['His brother was well until 4 years, when seizures began.', 'ageAtOnset'],
    ['Her twin sister was well until, at 13, she began to have seizures.', 'ageAtOnset'],
    ['A 9-year-old girl with daily seizures since infancy. Single seizure today.', 'ageAtOnset'],
    ['A 9-year-old girl with daily seizures. First unprovoked seizure today.', 'ageAtOnset'],
    ['A 30-year-old woman with known epilepsy. First unprovoked seizure today.', 'ageAtOnset'],
    ['A 7-year-old boy. There was no new onset seizure.', 'ageAtOnset'],
    ['A 6-year-old boy. This is not the first ever seizure.', 'ageAtOnset'],
    ['A 14-year-old girl. Last year a new onset seizure type began.', 'ageAtOnset'],
    ["A 15-year-old girl. Her father's first unprovoked seizure was at 40.", 'ageAtOnset'],
    ['A 12-year-old girl. No previous seizure had lasted this long.', 'ageAtOnset'],
    ['Had a seizure at 3 at night.', 'ageAtOnset'],
    ['The last attack was at 4 at home.', 'ageAtOnset'],
    ['He had seizures at 7 at the latest.', 'ageAtOnset'],
    ['Fever of 39 F with a seizure.', 'gender'],
    ['Fever to 104 F with a convulsion.', 'gender'],
    ['EEG 3M later showed focal slowing.', 'gender'],
    ['MRI: 12 M ago.', 'age'],
    ['Last seen: 3 M ago.', 'age'],
    ['3 M ago he had a seizure.', 'age='],
    ['Weight: 5 M.', 'age'],
    ['Focal seizures. Lamotrigine 100 mg twice a day.', 'daily'],
    ['Photic stimulation at 3 Hz.', 'swFreq'],
    ['After 10 minutes the seizure was over.', 'duration'],
    ['Typical absences since age 6 years, many a day.', 'several_daily'],
    ['Son of a woman, 27, with epilepsy.', 'age='],
    ['Grandson of a woman, 70, with ataxia.', 'age='],
    ['This boy of 3 siblings has absences.', 'age='],
    ['A girl of 2 deaf parents has myoclonic seizures.', 'age='],
    ['Jerks in am x 2/12, with absences.', 'freq_few'],
    ['Headache x 3/52, absences.', 'freq_few'],
    ['Seizure-free from 8 to 11 years, then absences returned.', 'ageAtOnset'],
    ['She spoke at 2 years; seizures began.', 'ageAtOnset'],
    ['Last seizure at 12 years.', 'ageAtOnset'],
  ])('%s gives no %s', (text, field) => {
    expect(listSuggested(text).filter((one) => one.includes(field))).toEqual([])
  })
})

describe('seizures', () => {
  const listByKind = (text: string): readonly (readonly string[])[] => {
    const rows: string[][] = []
    for (const { target } of suggest(text))
      if (target.kind === 'seizureEntry') rows[target.seizure] = [...(rows[target.seizure] ?? []), target.code]
    return rows
  }

  it.each<[string, readonly (readonly string[])[]]>([
    ['Generalized tonic-clonic seizures on awakening.', [['motor_tonic_clonic', 'seizure_sleep_at_awakening']]],
    [
      'Typical absences, several per day. Later GTCS after sleep deprivation. The absences come in clusters.',
      [
        ['nonmotor_typical', 'seizure_freq_several_daily', 'seizure_freq_clusters'],
        ['motor_tonic_clonic', 'seizure_trigger_sleep_deprivation'],
      ],
    ],
    ['Absences. They are typical absences.', [['nonmotor_typical']]],
    ['Hypermotor seizures, exclusively from sleep, with screaming.', [['motor_hyperkinetic', 'sign_screaming']]],
    ['He stares blankly and smacks his lips.', [['nonmotor_absence', 'sign_automatisms']]],
  ])('%s', (text, expected) => {
    expect(listByKind(text)).toEqual(expected)
  })
})
