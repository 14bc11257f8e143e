import { chakra, defineStyle } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { buildCriteriaTable, listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import type { Syndrome, SyndromeCode } from '../../rules/case/index.ts'
import { parseOnset } from '../../rules/engine/index.ts'
import { pack } from '../case/pack.ts'
import { areAllDrafts } from '../case/vocabulary.ts'
import { CriteriaTable } from '../syndrome/criteria/criteria-table.tsx'
import { linkDescription } from '../syndrome/description/link-description.ts'
import { SyndromeDescription } from '../syndrome/description/syndrome-description.tsx'
import { OnsetAxis, OnsetPicture } from '../syndrome/onset/onset-picture.tsx'
import { PICTURE } from '../syndrome/onset/onset-picture-styles.ts'
import { Prevalence } from '../syndrome/prevalence.tsx'
import { ExternalLink, InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { getAssessment } from '../verdict/assessment.ts'
import { UnknownCode } from './unknown-code.tsx'
import { useUserCase } from './use-own-case.ts'

/** One syndrome for everybody: its names, ages at onset, criteria and description. */
export function DefinitionPage() {
  const { syndrome: code = '' } = useParams()
  const syndrome = Object.hasOwn(pack.syndromes, code) ? pack.syndromes[code] : undefined
  return (
    <chakra.article css={DEFINITION}>
      {syndrome ? <Definition key={code} code={code} syndrome={syndrome} /> : <NoDefinition code={code} />}
      <InlineLink to="/Syndromes" data-print="no">
        All syndromes
      </InlineLink>
    </chakra.article>
  )
}

type DefinitionProps = Readonly<{ code: SyndromeCode; syndrome: Syndrome }>

function Definition({ code, syndrome }: DefinitionProps) {
  const patient = useUserCase()
  const rows = useMemo(
    () => (patient ? buildCriteriaTable(getAssessment(patient), code) : listCriteriaRows(pack, code)),
    [code, patient],
  )
  const prepare = useMemo(() => linkDescription.bind(undefined, code, '/Syndromes'), [code])
  return (
    <>
      <PageHeading>
        {syndrome.name} <span className="code">{syndrome.abbreviation}</span>
      </PageHeading>
      <About syndrome={syndrome} />
      <SyndromeDescription code={code} prepare={prepare} more={null} />
      <section aria-label="Age at onset">
        <OnsetPicture bands={findOnsetBands(pack, code)} onset={patient && parseOnset(patient)} />
        <OnsetAxis />
      </section>
      <Prevalence code={code} />
      <TitledSection title="Criteria">
        <p className="lead">
          {patient
            ? 'With what the case that is entered says of each.'
            : 'As the definition has them; each with its source.'}
        </p>
        <CriteriaTable code={code} rows={rows} />
      </TitledSection>
    </>
  )
}

const STATUSES = Object.values(pack.syndromes).map(({ status }) => status)

const STATUS_TEXTS: Readonly<Record<Syndrome['status'], string>> = {
  draft: 'This rule is a draft that no epileptologist has reviewed yet.',
  reviewed: 'This rule was reviewed by an epileptologist.',
  retired: 'This rule is retired: no case is compared with it any more.',
}

/** Where the manual's page of the syndrome itself is not known, its list leads there. */
const MANUAL_OVERVIEW = 'https://epilepsydiagnosis.org/syndrome/epilepsy-syndrome-groupoverview.html'

const About = ({ syndrome: { also, status, manual } }: Readonly<{ syndrome: Syndrome }>) => (
  <div className="meaning">
    {also.length > 0 && <p>Also {also.join(', ')}</p>}
    {!areAllDrafts(STATUSES) && <p>{STATUS_TEXTS[status]}</p>}
    <p>
      <ExternalLink href={manual ?? MANUAL_OVERVIEW} target="_blank">
        {manual
          ? 'Its page in the diagnostic manual of the ILAE'
          : 'The syndromes in the diagnostic manual of the ILAE'}
      </ExternalLink>
    </p>
  </div>
)

const NoDefinition = ({ code }: Readonly<{ code: string }>) => (
  <>
    <PageHeading>No such syndrome</PageHeading>
    <UnknownCode code={code} />
  </>
)

export const DEFINITION = defineStyle({
  ...PICTURE,
  layerStyle: 'page',
})
