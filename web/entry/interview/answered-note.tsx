import { type RefObject, useRef, useState } from 'react'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { LastAnswer } from './last-answer.tsx'
import { giveAnswer, type NewAnswer, useGivenAnswers } from './session.ts'

type AnsweredNoteProps = Readonly<{
  note: RefObject<HTMLDivElement | null>
  answered: GivenAnswer | undefined
}>

/** The answer that was given last in one part of a page, what it moved, and its undo. */
export const AnsweredNote = ({ note, answered }: AnsweredNoteProps) => (
  <div ref={note} tabIndex={-1} data-print="no">
    {answered && <LastAnswer answer={answered} isListed={false} />}
  </div>
)

/** Enters the answers of one part of a page and moves the focus to the note about the last of them. */
export function useAnswering() {
  const { given } = useGivenAnswers()
  const [last, setLast] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  const answer = (one: NewAnswer): void => {
    if (!giveAnswer(one)) return
    setLast(one.id)
    note.current?.focus()
  }
  return { note, answered: given.find(({ id }) => id === last), answer }
}
