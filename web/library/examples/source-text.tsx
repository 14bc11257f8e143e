import { ExternalLink } from '../../ui/controls.tsx'

const ADDRESS = /(https?:\/\/[^\s,]+)/

/** Where something was published; an address in it is a link. */
export const SourceText = ({ source }: Readonly<{ source: string }>) =>
  source.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <ExternalLink key={part} href={part} target="_blank">
        {part}
      </ExternalLink>
    ) : (
      part
    ),
  )
