import { holdsEntries, isCase } from './case-guard.ts'
import { parsed, type WizardCase } from './case-record.ts'
import { localDay } from './format-date.ts'

/** Room for the longest case that the server takes, laid out in lines and in letters of several bytes. */
const MOST_BYTES = 2 ** 20

/** The text of a case file: the case as the specification has it, which the command line reads as well. */
export const caseFileOf = (patient: WizardCase): string => `${JSON.stringify(patient, null, 2)}\n`

/** The name of a case file; says nothing about the person. */
export const caseFileName = (now: Date): string => `epicriteria-case-${localDay(now)}.json`

export type OpenedFile = Readonly<{ patient: WizardCase } | { fault: string }>

/** The case in a file, to go on with; it counts as not saved yet. Otherwise a sentence that says what is wrong. */
export async function caseInFile(file: Pick<File, 'size' | 'text'>): Promise<OpenedFile> {
  if (file.size > MOST_BYTES) return { fault: `This file is too large to be a case, ${NOT_OPENED} ${CHOOSE}` }
  try {
    return caseIn(await file.text())
  } catch {
    return { fault: UNREADABLE }
  }
}

function caseIn(text: string): OpenedFile {
  const found = parsed(text)
  if (!isCase(found) || !holdsEntries(found)) return { fault: `This file holds no case, ${NOT_OPENED} ${CHOOSE}` }
  return { patient: { ...found, saved: false } }
}

const NOT_OPENED = 'so nothing was opened and the case on this page is as it was.'
const CHOOSE = 'Choose a file that was downloaded here, with a name that ends in .json.'
const UNREADABLE = `This file could not be read, ${NOT_OPENED} It may have been moved, or you may not have the right to read it: look where it is, then choose it again.`

/** What to say where a file cannot be opened before it is settled which of two cases goes on. */
export const SETTLE_FIRST = `Another case was started in another tab, ${NOT_OPENED} Choose at the top of the page which of the two goes on, then open the file again.`
