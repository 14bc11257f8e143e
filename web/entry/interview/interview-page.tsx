import { chakra, Heading } from '@chakra-ui/react'
import { Suspense, useDeferredValue } from 'react'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { getVerdict, type VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import { useCase } from '../../case/current-case.ts'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { ButtonLink, InlineLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import { INTERVIEW } from './interview-styles.ts'
import { GivenAnswerLine } from './last-answer.tsx'
import { LazyAskNext } from './lazy-ask-next.tsx'
import { useGivenAnswers } from './session.ts'
import { UrgentNote } from './urgent-note.tsx'

/** The interview, as an alternative to the pages: what was answered, the next question, and the groups so far. */
export function InterviewPage() {
  const { given } = useGivenAnswers()
  return (
    <chakra.div css={INTERVIEW}>
      <PageHeading>Interview</PageHeading>
      <p className="lead">
        The question that decides most among the best supported syndromes, one at a time. Answers are entered in the
        same case as on the pages, so you can go to and fro.
      </p>
      <UrgentNote />
      {given.length > 0 && <GivenAnswers given={given} />}
      <Suspense>
        <LazyAskNext isListed />
      </Suspense>
      <StandingSoFar />
      <ButtonLink size="lg" to="/pages/Results" justifySelf="start">
        Show results
      </ButtonLink>
    </chakra.div>
  )
}

const GivenAnswers = ({ given }: Readonly<{ given: readonly GivenAnswer[] }>) => (
  <section aria-labelledby="answered">
    <Heading id="answered" size="lg">
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

/** As many syndromes of a group as are named; the results have all. */
const MAX_NAMED_SYNDROMES = 5

/** What comes out so far: each group with its count, and the best supported of those that are not excluded. */
function StandingSoFar() {
  const patient = useDeferredValue(useCase().patient)
  return (
    <aside aria-labelledby="so-far">
      <Heading id="so-far" size="lg">
        So far
      </Heading>
      {getVerdict(getAssessment(patient)).map((view) => (
        <GroupSoFar key={view.group} {...view} />
      ))}
    </aside>
  )
}

function GroupSoFar({ group, count, syndromes }: VerdictGroup) {
  const named = syndromes.slice(0, MAX_NAMED_SYNDROMES)
  return (
    <>
      <h3>
        {GROUP_TEXTS[group].heading}: {count}
      </h3>
      {group !== 'excluded' && named.length > 0 && (
        <ul>
          {named.map(({ code, name }) => (
            <li key={code}>
              <InlineLink to={`/pages/Syndrome/${code}`}>{name}</InlineLink>
            </li>
          ))}
          {count > named.length && <li>and {count - named.length} more</li>}
        </ul>
      )}
    </>
  )
}
