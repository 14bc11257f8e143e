import { Heading } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import { classify } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { buildGroupViews, GROUP_TEXTS, type GroupView } from '../../verdict/groups.ts'

/** As many syndromes of a group as are named; the results have all. */
const MAX_NAMED_SYNDROMES = 5

/** What comes out so far: each group with its count, and the best supported of those that are not excluded. */
export function StandingSoFar() {
  const patient = useDeferredValue(useCase().patient)
  const views = useMemo(() => buildGroupViews(pack, patient, classify(pack, patient)), [patient])
  return (
    <aside aria-labelledby="so-far">
      <Heading id="so-far" size="sm">
        So far
      </Heading>
      {views.map((view) => (
        <GroupSoFar key={view.group} {...view} />
      ))}
    </aside>
  )
}

function GroupSoFar({ group, syndromes, unsupported }: GroupView) {
  const count = syndromes.length + unsupported.length
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
