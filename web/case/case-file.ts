import { isCase, type WizardCase } from './kept-case.ts'

/** As much as the server takes of a case. */
const MOST_CHARACTERS = 262_144

/** The text of a case file: the case as the specification has it, which the command line reads as well. */
export const caseFileOf = (patient: WizardCase): string => `${JSON.stringify(patient, null, 2)}\n`

/** The name of a case file; says nothing about the person. */
export const caseFileName = (now: Date): string => `epicriteria-case-${now.toISOString().slice(0, 10)}.json`

export type OpenedFile = Readonly<{ patient: WizardCase } | { fault: string }>

/** The case in a file, to go on with; it counts as not saved yet. Otherwise a sentence that says what is wrong. */
export function caseInFile(text: string): OpenedFile {
  if (text.length > MOST_CHARACTERS) return { fault: `This file is too large to be a case, ${NOT_OPENED}` }
  const found = parsed(text)
  if (!isCase(found) || Object.keys(found).length === 0) return { fault: `This file holds no case, ${NOT_OPENED}` }
  return { patient: { ...found, saved: false } }
}

const NOT_OPENED =
  'so nothing was opened and the case on this page is as it was. Choose a file that was downloaded here, with a name that ends in .json.'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
