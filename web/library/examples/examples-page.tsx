import { chakra } from '@chakra-ui/react'
import type { PublishedPatient } from '../../../rules/pack/index.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useCaseWords } from './describe-case.ts'
import { EXAMPLES, normalizeExample } from './examples.ts'
import { EXAMPLES_LIST } from './examples-styles.ts'
import { SourceText } from './source-text.tsx'
import { writeVignette } from './write-vignette.ts'

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

/** The diagnosis stays hidden until it is wanted, also in the source, whose title may name it. */
function ExampleItem({ example }: Readonly<{ example: PublishedPatient }>) {
  const { seizureLabels } = useCaseWords()
  const { title } = writeVignette(seizureLabels, normalizeExample(example))
  return (
    <li>
      <InlineLink to={`/Examples/${example.name}`}>{title}</InlineLink>
      <Disclosure title="Diagnosis and source">
        <p>{example.diagnosis}</p>
        <p>
          From <SourceText source={example.source} />
        </p>
      </Disclosure>
    </li>
  )
}
