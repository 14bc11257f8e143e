import { Button } from '../../ui/controls.tsx'
import { MAX_TRIED_ANSWERS, type TriedAnswer, tryAnswer } from './trial.ts'
import { useShownCase } from './use-shown-case.ts'

type TryButtonProps = Readonly<{ answer: TriedAnswer; children: string }>

/** Shows what an answer would do without entering it. */
export function TryButton({ answer, children }: TryButtonProps) {
  const { trial } = useShownCase()
  return (
    <Button
      size="sm"
      variant="plain"
      data-print="no"
      aria-label={`${children}: ${answer.says}`}
      disabled={trial?.tried.length === MAX_TRIED_ANSWERS}
      onClick={() => tryAnswer(answer)}
    >
      {children}
    </Button>
  )
}
