import type { PatientCase, Seizure } from '../../case/index.ts'
import type { AskedQuestion } from './describe-interview.ts'

/** A question in words, with the seizure type that it is about where there are several. */
export function formatAskedQuestion(
  { investigation: { question }, seizure, addsSeizure }: AskedQuestion,
  { seizures }: PatientCase,
  nameSeizure: (seizure: Seizure, index: number) => string = nameByNumber,
): string {
  if (addsSeizure && seizures.length > 0) return 'Which other kind of seizure is there?'
  const row = seizure === undefined ? undefined : seizures[seizure]
  return seizure === undefined || row === undefined || seizures.length < 2
    ? question
    : `${question} (${nameSeizure(row, seizure)})`
}

const nameByNumber = (_: Seizure, index: number): string => `seizure type ${index + 1}`
