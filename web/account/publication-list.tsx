import { chakra } from '@chakra-ui/react'
import { useSession } from '../api-client/use-session.ts'
import { PUBLICATIONS } from '../case/vocabulary.ts'
import { ExternalLink } from '../ui/controls.tsx'

/** The position papers, and the paper on the algorithm if one is configured. */
export function PublicationList() {
  const algorithmPaper = useSession(({ site }) => site.texts.algorithmPaper)
  return (
    <chakra.ul textStyle="sm" display="grid" gap="3" listStyleType="none" overflowWrap="anywhere">
      {PUBLICATIONS.map(({ citation, doi }) => (
        <li key={doi}>
          {citation}{' '}
          <ExternalLink href={`https://doi.org/${doi}`} target="_blank">
            doi:{doi}
          </ExternalLink>
        </li>
      ))}
      {algorithmPaper && (
        <li>
          <ExternalLink href={algorithmPaper.url} target="_blank">
            {algorithmPaper.title}
          </ExternalLink>
        </li>
      )}
    </chakra.ul>
  )
}
