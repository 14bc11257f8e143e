import type { Group } from '../../case/index.ts'

type GroupTexts = Readonly<{ heading: string; inSentence: string; meaning: string }>

/** The groups as pages and sentences name them. */
export const GROUP_TEXTS: Readonly<Record<Group, GroupTexts>> = {
  likely: {
    heading: 'Likely',
    inSentence: 'likely',
    meaning: 'The definition is met unless a line here says otherwise, and nothing entered excludes it.',
  },
  likelyWithAlerts: {
    heading: 'Likely with alerts',
    inSentence: 'likely with alerts',
    meaning: 'The criteria are met, but a ticked alert criterion calls for a second look at the diagnosis.',
  },
  unclear: {
    heading: 'Uncertain',
    inSentence: 'uncertain',
    meaning: 'Nothing rules it out, but a criterion is only nearly met or could not be checked.',
  },
  unresolved: {
    heading: 'Unresolved',
    inSentence: 'unresolved',
    meaning: 'Something that the definition cannot do without has not been entered.',
  },
  excluded: {
    heading: 'Excluded',
    inSentence: 'excluded',
    meaning: 'A mandatory criterion is missing, or an exclusionary one is present.',
  },
}

/** The verdict of the syndrome page (product.md §4), and the group next to it (decisions.md, 'Stages and groups'). */
export const RESULT_TEXTS: Readonly<Record<Group, 'Likely' | 'Unclear' | 'Unlikely'>> = {
  likely: 'Likely',
  likelyWithAlerts: 'Likely',
  unclear: 'Unclear',
  unresolved: 'Unlikely',
  excluded: 'Unlikely',
}
