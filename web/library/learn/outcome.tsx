import { Heading } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { formatComparisonPath, MAX_COMPARED } from '../../syndrome/description/comparison-path.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import { CaseDescription } from '../examples/case-description.tsx'
import { DecidingList, findDecidingRows } from '../examples/deciding-list.tsx'
import { describeCase, useCaseWords } from '../examples/describe-case.ts'
import { SourceText } from '../examples/source-text.tsx'
import type { JudgedSyndrome, Judgement } from './judge-picks.ts'
import type { LearningCase } from './learning-case.ts'
import { ShortestWay } from './shortest-way.tsx'

const nameSyndromes = (codes: readonly SyndromeCode[]): string =>
  codes.map((code) => getSyndromeName(pack, code)).join(', ')

type OutcomeProps = Readonly<{ learned: LearningCase; judgement: Judgement }>

/** What settles the case: the diagnosis and what it rests on, on what the other names fail, and the shortest way. */
export function Outcome({ learned, judgement }: OutcomeProps) {
  const { diagnosis, otherPicks, alsoLikely } = judgement
  const { patient, source } = learned
  const words = useCaseWords()
  return (
    <>
      <Verdict judgement={judgement} />
      {source && (
        <p>
          A published patient, from <SourceText source={source} />
        </p>
      )}
      {[...(diagnosis ? [diagnosis] : []), ...otherPicks].map((syndrome) => (
        <JudgedCriteria key={syndrome.code} syndrome={syndrome} patient={patient} />
      ))}
      {alsoLikely.length > 0 && <p>Likely as well, by the criteria: {nameSyndromes(alsoLikely)}.</p>}
      <ShortestWay learned={learned} />
      <Disclosure title={<h3>The whole case</h3>}>
        <CaseDescription blocks={describeCase(words, patient)} />
      </Disclosure>
    </>
  )
}

function Verdict({ judgement: { isRight, diagnosis, otherPicks } }: Readonly<{ judgement: Judgement }>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Heading ref={heading} tabIndex={-1} outline="none">
        {isRight && 'Right. '}
        {diagnosis ? (
          <>
            It is: <SyndromeLink code={diagnosis.code} />.
          </>
        ) : (
          'No syndrome fits.'
        )}
        {!isRight && ` You said: ${nameSyndromes(otherPicks.map(({ code }) => code)) || 'no syndrome fits'}.`}
      </Heading>
      {diagnosis && otherPicks.length > 0 && (
        <p>
          <InlineLink
            to={formatComparisonPath([diagnosis, ...otherPicks].slice(0, MAX_COMPARED).map(({ code }) => code))}
          >
            Compare them
          </InlineLink>
        </p>
      )}
    </>
  )
}

const SyndromeLink = ({ code }: Readonly<{ code: SyndromeCode }>) => (
  <InlineLink to={`/Syndromes/${code}`}>{getSyndromeName(pack, code)}</InlineLink>
)

type JudgedCriteriaProps = Readonly<{ syndrome: JudgedSyndrome; patient: PatientCase }>

const JudgedCriteria = ({ syndrome: { code, group }, patient }: JudgedCriteriaProps) => (
  <div>
    <h3>
      <SyndromeLink code={code} />: <span className="meaning">{GROUP_TEXTS[group].inSentence}</span>
    </h3>
    <DecidingList rows={findDecidingRows(getAssessment(patient), code)} />
  </div>
)
