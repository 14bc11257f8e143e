import { Button } from '@chakra-ui/react'
import { useCase } from '../../case/current-case.ts'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { actFromWithin } from '../../ui/act-from-within.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { canUndo, undoAnswer } from './session.ts'

/** What was answered, with the way to take it back; where later entries build on it, the way to where it is entered. */
export function GivenAnswerLine({ answer }: Readonly<{ answer: GivenAnswer }>) {
  const { patient } = useCase()
  return (
    <span className="given">
      <span>{answer.says}</span>
      {canUndo(patient, answer) ? (
        <Button
          size="sm"
          variant="plain"
          aria-label={`Undo: ${answer.says}`}
          onClick={actFromWithin(() => undoAnswer(answer))}
        >
          Undo
        </Button>
      ) : (
        <InlineLink to={answer.path}>Change</InlineLink>
      )}
    </span>
  )
}

type LastAnswerProps = Readonly<{ answer: GivenAnswer | undefined; isListed: boolean }>

/** What was answered last and what it moved. */
export function LastAnswer({ answer, isListed }: LastAnswerProps) {
  return (
    <>
      {answer && !isListed && <GivenAnswerLine answer={answer} />}
      <p role="status">{answer?.moved}</p>
    </>
  )
}
