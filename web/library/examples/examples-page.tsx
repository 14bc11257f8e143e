import { chakra } from '@chakra-ui/react'
import type { PublishedPatient } from '../../../rules/pack/index.ts'
import { formatAge } from '../../case/amounts.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EXAMPLES } from './examples.ts'
import { EXAMPLES_LIST } from './examples-styles.ts'
import { SourceText } from './source-text.tsx'

/** The published patients, open to everybody. */
export const ExamplesPage = () => (
  <chakra.div css={EXAMPLES_LIST}>
    <PageHeading>Try an example</PageHeading>
    <p>
      {EXAMPLES.length} patients of open reports, restated in plain medical terms and entered as the form would have
      them. What a report does not say is left open.
    </p>
    <ul>
      {EXAMPLES.map((example) => (
        <ExampleItem key={example.name} example={example} />
      ))}
    </ul>
  </chakra.div>
)

const ExampleItem = ({ example: { name, diagnosis, source, patient } }: Readonly<{ example: PublishedPatient }>) => (
  <li>
    <InlineLink to={`/Examples/${name}`}>{diagnosis}</InlineLink>
    <p>Onset at {formatAge(patient.ageAtOnset, patient.ageAtOnsetUnit)}</p>
    <p>
      From <SourceText source={source} />
    </p>
  </li>
)
