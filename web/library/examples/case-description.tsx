import { chakra, defineStyle } from '@chakra-ui/react'
import { TitledLines } from '../../ui/titled-lines.tsx'
import type { InformationBlock } from '../../verdict/selected-information.ts'

/** A case in words, page by page. */
export const CaseDescription = ({ blocks }: Readonly<{ blocks: readonly InformationBlock[] }>) => (
  <chakra.div css={CASE_DESCRIPTION}>
    {blocks.map(({ title, lines }) => (
      <section key={title}>
        <h3>{title}</h3>
        <TitledLines lines={lines} />
      </section>
    ))}
  </chakra.div>
)

const CASE_DESCRIPTION = defineStyle({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '4',
  overflowWrap: 'anywhere',
  '& h3': { mb: '1' },
})
