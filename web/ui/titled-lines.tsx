import { Fragment } from 'react'

/** Texts, each with its title. */
export const TitledLines = ({ lines }: Readonly<{ lines: readonly Readonly<{ title: string; text: string }>[] }>) => (
  <dl>
    {lines.map((line) => (
      <Fragment key={line.title}>
        <dt>{line.title}</dt>
        <dd>{line.text}</dd>
      </Fragment>
    ))}
  </dl>
)
