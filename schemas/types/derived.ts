// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SyndromeFileCondition, SyndromeFileSource } from './syndrome.ts'

/**
 * Facts that follow from entries: nobody is asked for them, and rules name them as they name entries.
 */
export type DerivedFactsFile = WrittenDerivedFact[]

export interface WrittenDerivedFact {
  /**
   * The name by which rules ask for it; it begins with derived_.
   */
  code: string
  /**
   * The words for it where results list what follows from the entries.
   */
  label: string
  /**
   * The entries from which it follows: one of the keys below.
   */
  when: SyndromeFileCondition
  doubt?: SharedDoubt
  urgent?: WrittenUrgentTest
  /**
   * Documents the cause of the epilepsy, so that what a definition wants to be known of it is not asked any more.
   */
  cause?: true
  /**
   * What would tell a syndrome from it, of a cause that is a disease of its own without `doubt`, and of events that may be no seizures. Results name it instead of a syndrome that it holds.
   */
  followUp?: string
  /**
   * What does harm where the fact is documented: a sentence without doses, shown with the results. It changes no group.
   */
  caution?: string
  /**
   * The syndrome in which it does harm: the sentence is shown only where that is likely, or one of the two best supported and nothing is likely.
   */
  cautionOf?: string
  /**
   * What it rests on, where the entries alone do not show it.
   */
  source?: SyndromeFileSource
  /**
   * Why it is written so, for whoever changes it.
   */
  note?: string
}
/**
 * Where the fact is documented, no syndrome is likely, or none that does not accept it: each is unresolved, with 'Info on … is critical to tell … from …, because of …'.
 */
export interface SharedDoubt {
  /**
   * The page on which it is judged.
   */
  stage: 'age' | 'seizures' | 'development' | 'neuroexam' | 'eeg' | 'history' | 'imaging' | 'tests'
  /**
   * Completes 'Info on … is critical to tell …'.
   */
  askFor: string
  /**
   * Completes '… to tell … from …'.
   */
  tellFrom: string
  /**
   * Completes '…, because of …'.
   */
  because: string
  /**
   * Not of every syndrome: of those that state their `causes` and do not accept this fact or the entries from which it follows.
   */
  unlessAccepted?: true
}
/**
 * What cannot wait where the fact is documented: shown before everything else, in results, in the interview and by `ask_next`. It changes no group.
 */
export interface WrittenUrgentTest {
  /**
   * What is done now, as 'EEG' or 'Trial of vitamin B6'.
   */
  test: string
  /**
   * Why it cannot wait.
   */
  says: string
  /**
   * Shown until an EEG is entered; without it, as long as the fact is documented.
   */
  until?: 'eeg'
  /**
   * The investigation of rules/investigations.yaml that it asks for, which then comes first.
   */
  investigation?: string
}
