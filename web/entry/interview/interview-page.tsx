import { chakra, Heading } from '@chakra-ui/react'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { ButtonLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AskNext } from './ask-next.tsx'
import { INTERVIEW } from './interview-styles.ts'
import { GivenAnswerLine } from './last-answer.tsx'
import { useGivenAnswers } from './session.ts'
import { StandingSoFar } from './standing-so-far.tsx'
import { UrgentNote } from './urgent-note.tsx'

/** The interview, as an alternative to the pages: what was answered, the next question, and the groups so far. */
export function InterviewPage() {
  const { given } = useGivenAnswers()
  return (
    <chakra.div css={INTERVIEW}>
      <PageHeading>Interview</PageHeading>
      <p className="intro">
        The question that decides most among the best supported syndromes, one at a time. Answers are entered in the
        same case as on the pages, so you can go to and fro.
      </p>
      <UrgentNote />
      {given.length > 0 && <GivenAnswers given={given} />}
      <AskNext isListed />
      <StandingSoFar />
      <ButtonLink size="lg" to="/pages/Results" justifySelf="start">
        Show results
      </ButtonLink>
    </chakra.div>
  )
}

const GivenAnswers = ({ given }: Readonly<{ given: readonly GivenAnswer[] }>) => (
  <section aria-labelledby="answered">
    <Heading id="answered" size="sm">
      Answered
    </Heading>
    <ol>
      {given.map((answer) => (
        <li key={`${answer.id} ${answer.says}`}>
          <GivenAnswerLine answer={answer} />
        </li>
      ))}
    </ol>
  </section>
)
