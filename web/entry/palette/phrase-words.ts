import { splitWords } from '../../../rules/text/fold-text.ts'

export const toWordSet = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(({ folded }) => folded))

/** Words between the parts of a phrase, or around a number, that say nothing by themselves. */
export const CONNECTORS = toWordSet(
  'and with in at on of to during from while when who has had is are was were by the a an as plus also then both ' +
    'lasting lasts lasted associated accompanied provoked triggered induced precipitated evoked seen showing shows ' +
    'about approximately approx around circa ca nearly almost aged old for up per post after since ' +
    'he she it its his her him himself herself then there very some sudden suddenly goes get becomes became been being ' +
    'looks looked known clear noted reported found showed revealed occur occurring because which that whenever done trace tracing',
)

/** Words that join two things. */
export const JOINING = /&|\+|\b(and|with|plus)\b/i

/** Nouns that add nothing to the name beside them. */
export const GENERIC = toWordSet(
  'seizure sz fit attack episode event spell patient movement sensation feeling time ' +
    'ictal symptom phenomenon phenomena disturbance type little young',
)

const RELATIVE_WORDS =
  'mother father mum mom dad parent brother sister twin sibling aunt uncle cousin nephew niece grandmother grandfather'

/** Words for somebody else than the person. */
export const RELATIVES = toWordSet(RELATIVE_WORDS)

/** Words for relatives whoever they are, and for an earlier time. */
export const ELSEWHERE = toWordSet(
  'family familial relative fh fhx hereditary heredity consanguinity consanguineous cousin adopted ' +
    'earlier previous prior former initial past',
)

/** Words after which a phrase is not about what the person has: it is then never read in parts. */
export const FOREIGN = toWordSet(
  'no not without never denies denied deny neither nor non negative none absent lack lacks lacking ' +
    `${RELATIVE_WORDS} relative family familial ` +
    'possible possibly probable probably suspected query question maybe perhaps likely unlikely doubtful ' +
    'previous previously earlier former formerly before until stopped ' +
    'pending awaited awaiting planned requested ordered except apart',
)
