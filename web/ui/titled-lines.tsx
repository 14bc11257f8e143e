import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

const COLUMNS = { base: 'minmax(0, 2fr) minmax(0, 3fr)', md: 'minmax(8rem, 12rem) 1fr' }

/** Texts, each next to its title. */
export const TitledLines = ({ lines }: Readonly<{ lines: readonly Readonly<{ title: string; text: string }>[] }>) => (
  <chakra.dl display="grid" gridTemplateColumns={COLUMNS} columnGap="4" rowGap="1" textStyle="sm">
    {lines.map((line) => (
      <Fragment key={line.title}>
        <chakra.dt color="fg.muted">{line.title}</chakra.dt>
        <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
          {line.text}
        </chakra.dd>
      </Fragment>
    ))}
  </chakra.dl>
)
