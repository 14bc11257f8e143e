import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ExternalLink } from './controls.tsx'

type PublicationListProps = Readonly<{
  publications: readonly Readonly<{ citation: string; doi: string }>[]
  /** Items below the papers. */
  children?: ReactNode
}>

/** Papers as they are cited, each with a link to its DOI. */
export const PublicationList = ({ publications, children }: PublicationListProps) => (
  <chakra.ul textStyle="sm" display="grid" gap="3" overflowWrap="anywhere">
    {publications.map(({ citation, doi }) => (
      <li key={doi}>
        {citation}{' '}
        <ExternalLink href={`https://doi.org/${doi}`} target="_blank">
          doi:{doi}
        </ExternalLink>
      </li>
    ))}
    {children}
  </chakra.ul>
)
