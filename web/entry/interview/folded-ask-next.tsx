import { useRef } from 'react'
import { LazyDisclosure } from '../../ui/disclosure.tsx'
import { AskNextBody } from './ask-next.tsx'
import { useAskNext } from './use-ask-next.ts'

/** One line with the next question, which opens into the question with its answers. */
export function FoldedAskNext() {
  const title = useRef<HTMLElement>(null)
  const question = useAskNext().interview?.next
  return (
    <LazyDisclosure title={<span ref={title}>Ask next{question && `: ${question.investigation.question}`}</span>}>
      <AskNextBody isLive={false} onAnswered={() => title.current?.closest('summary')?.focus()} />
    </LazyDisclosure>
  )
}
