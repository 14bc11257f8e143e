/** The words, in the languages of letters that are tested, that head what is written of one person of several. */
const HEADING =
  /^\W*(?:patient(?:in|e)?|paciente|case|caso|cas)\s*(?:no\.?|nr\.?|n[°º]|#)?\s*([12])\s*(?:[:.)–—-]|$)/gimu

/** Whether a letter has a heading for a first and for a second person, such as 'Patient 1:' and 'Patient 2:'. */
export const isAboutSeveralPeople = (letter: string): boolean =>
  new Set([...letter.matchAll(HEADING)].map(([, number]) => number)).size > 1
