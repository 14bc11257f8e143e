import { Heading } from '@chakra-ui/react'
import { useDeferredValue } from 'react'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { getVerdict, type VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import { useCase } from '../../case/use-case.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { getAssessment } from '../../verdict/assessment.ts'

/** As many syndromes of a group as are named; the results have all. */
const MAX_NAMED_SYNDROMES = 5

/** What comes out so far: each group with its count, and the best supported of those that are not excluded. */
export function StandingSoFar() {
  const patient = useDeferredValue(useCase().patient)
  return (
    <aside aria-labelledby="so-far">
      <Heading id="so-far" size="sm">
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
