import { withoutUnseen } from './letter-words.ts'

/** What heads a part of a letter that is about one person of several, in the languages of letters that are tested. */
const HEADING =
  /^[^\w\r\n\u2028\u2029]*(?:(first|second|third|erster?|zweiter?)\s+patient(?:in)?|(?:patient(?:in|e)?|paciente|proband|case|caso|cas)\s*(?:no\.?|nr\.?|n[°º]|#)?\s*(\d{1,2}|[a-d]|one|two|three))\s*(?:[:.)–—-]|$)/gimu

/** Whether a letter has headings for a first and for a second person, such as 'Patient 1:' and 'Patient 2:'. */
export const isAboutSeveralPeople = (letter: string): boolean =>
  new Set([...withoutUnseen(letter).matchAll(HEADING)].map(([, ordinal, number]) => (ordinal ?? number)?.toLowerCase()))
    .size > 1
