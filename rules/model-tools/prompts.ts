import { READING_RULES } from './reading-rules.ts'

/** A way to use the tools that a person can choose. `argument`: what they give for it. */
export type ToolPrompt = Readonly<{
  name: string
  title: string
  description: string
  argument: Readonly<{ name: string; description: string }>
  text: (given: string) => string
}>

const BOUNDS =
  'The rules decide, not you: never name a syndrome as likely that classify_case does not. Name the version of the rules and that they are a draft for education, not a diagnosis.'

export const PROMPTS: readonly ToolPrompt[] = [
  {
    name: 'enter-a-letter',
    title: 'Enter a letter',
    description: 'Reads a letter in any language into entries, each with its words, and compares it with the rules.',
    argument: { name: 'letter', description: 'The letter, without names.' },
    text: (letter) =>
      `Enter the letter below as a case. If it is about more than one person, say so and stop. Send its findings in English as a list to find_entries, and take codes that it returns. Name each page of which the letter reports a part under partial. Then call classify_case with the case, the evidence and the letter, mend what is refused, and ask me the questions that come back. ${BOUNDS}\n\n${READING_RULES.join('\n')}\n\n<letter>\n${letter}\n</letter>`,
  },
  {
    name: 'discuss-this-result',
    title: 'Discuss this result',
    description: 'Goes through the groups of a case: why, what is missing, and what would change it.',
    argument: { name: 'case', description: 'The case as JSON.' },
    text: (given) =>
      `Discuss the result of the case below. Call classify_case, explain_syndrome for what is likely, missing_information and what_would_change, and compare_syndromes where two are close. Give each reason with its source as the tools have it, and keep what is not known apart from what is absent. ${BOUNDS}\n\n<case>\n${given}\n</case>`,
  },
  {
    name: 'prepare-a-case-for-teaching',
    title: 'Prepare a case for teaching',
    description: 'Makes questions and their discussion from a case, step by step.',
    argument: { name: 'case', description: 'The case as JSON, without anything that identifies a person.' },
    text: (given) =>
      `Prepare the case below for teaching. Remove what may identify a person. Present it page by page as the form has it; after each page call classify_case with what is known so far and put the question of ask_next to the learners before you go on. End with explain_syndrome, compare_syndromes for the nearest others, and the sources. ${BOUNDS}\n\n<case>\n${given}\n</case>`,
  },
]
