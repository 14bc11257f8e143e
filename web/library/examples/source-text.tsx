import { ExternalLink } from '../../ui/controls.tsx'
import { nameAddress } from './name-address.ts'

const ADDRESS = /(https?:\/\/[^\s,]+)/

/** Where something was published; an address in it is a link by the name of its site and page. */
export const SourceText = ({ source }: Readonly<{ source: string }>) =>
  source.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <ExternalLink key={part} href={part} target="_blank">
        {nameAddress(part)}
      </ExternalLink>
    ) : (
      part
    ),
  )
