import { foldText } from './fold-text.ts'
import { stemWord } from './phrases.ts'

/**
 * Words that may be meant for one another in a search, a group a row. No word has a meaning that only some groups
 * share.
 */
const GROUPS: readonly string[] = [
  'seizure fit attack spell episode event crisis',
  'convulsion fit seizure',
  'jerk twitch twitching shake jump jolt myoclonus myoclonic clonic',
  'stare staring vacant blank',
  'stiff rigid tonic',
  'fall drop collapse',
  'limp floppy flaccid atonic hypotonia',
  'mouth lip oral perioral face facial',
  'cheek face facial',
  'eyelid lid',
  'arm limb hand',
  'leg limb foot',
  'numb tingling numbness paresthesia',
  'weak weakness paresis hemiparesis',
  'paralysis paresis palsy hemiplegia weakness',
  'smell odor olfactory',
  'taste gustatory',
  'sound noise auditory hear',
  'see vision visual sight',
  'blind blindness amaurosis',
  'dizzy vertigo spinning giddiness',
  'fear afraid frightened panic scared anxiety terror',
  'laugh laughing laughter giggling gelastic',
  'cry weeping dacrystic',
  'scream shout yell shriek vocalization',
  'pale pallor white',
  'blue cyanosis',
  'red flush',
  'vomit sick nausea retching',
  'saliva drooling dribbling',
  'breathing breath apnea',
  'wet incontinence urine',
  'confused confusion muddled',
  'sleepy drowsy tired',
  'asleep sleep nocturnal',
  'night nocturnal',
  'awake awakening waking wake',
  'morning awakening',
  'light photic flash flicker',
  'fever febrile temperature',
  'child childhood infant baby',
  'newborn neonatal neonate',
  'early preterm premature',
  'mother father mum mom dad parent brother sister twin sibling aunt uncle cousin nephew niece relative family maternal paternal',
  'drug medication medicine tablet treatment asm aed antiseizure antiepileptic',
  'resistant refractory intractable failed',
  'surgery operation resection',
  'scan mri imaging',
  'normal unremarkable clear',
  'abnormal pathological',
  'slow slowing delta',
  'spike discharge epileptiform',
  'generalized bilateral diffuse',
  'scar gliosis',
  'tumor mass neoplasm',
  'bleed hemorrhage',
  'stroke infarct',
  'atrophy shrunken shrinkage',
  'birthmark nevus stain mark',
  'unsteady ataxia wobbly clumsy',
  'walk gait',
  'speech language talk speak word',
  'behavior behavioral',
  'delay late behind',
  'regression lost loss decline',
  'small reduced low',
  'raised high elevated increased',
  'long prolonged',
  'short brief momentary',
  'cluster series run',
  'afterwards after post postictal',
  'before pre prior',
  'gene variant mutation',
]

/** Of a short stem other words begin too: 'star' of 'stare' begins 'start'. */
const MIN_STEM_LETTERS = 5

const rows = GROUPS.map((group) => group.split(' ').map(foldText))

const toReading = (word: string): string => (stemWord(word).length < MIN_STEM_LETTERS ? word : stemWord(word))

const SYNONYMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rows
    .flat()
    .map((word) => [stemWord(word), new Set(rows.flatMap((row) => (row.includes(word) ? row.map(toReading) : [])))]),
)

/** A stem and the words, or their stems, that may be meant by it. */
export const listSynonyms = (stem: string): readonly string[] => [stem, ...(SYNONYMS.get(stem) ?? [])]
