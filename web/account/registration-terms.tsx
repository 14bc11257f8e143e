import { chakra } from '@chakra-ui/react'
import { useSession } from '../api-client/use-session.ts'
import { ExternalLink } from '../ui/controls.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Terms } from './terms.tsx'

/** The default for the paper on the algorithm: how the ILAE defined the syndromes. */
const METHODOLOGY_URL = 'https://doi.org/10.1111/epi.17237'

/** The default for the document on data protection: the law itself. */
const DATA_PROTECTION_LAW = {
  title: 'General Data Protection Regulation of the European Union',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
}

/** The terms that a registration accepts, with their documents (product.md §2). */
export function RegistrationTerms() {
  const { title, url } = useSession(({ site }) => site.texts.dataProtection) ?? DATA_PROTECTION_LAW
  const paper = useSession(({ site }) => site.texts.algorithmPaper)
  return (
    <chakra.div textStyle="sm" display="grid" gap="2">
      <p>
        With an account you accept the terms of use. Your data are handled as the{' '}
        <ExternalLink href={url} target="_blank">
          {title}
        </ExternalLink>{' '}
        asks, and the method is described in{' '}
        <ExternalLink href={paper?.url ?? METHODOLOGY_URL} target="_blank">
          {paper?.title ?? 'the position paper on how epilepsy syndromes are defined'}
        </ExternalLink>
        .
      </p>
      <Disclosure title="Terms of use">
        <Terms />
      </Disclosure>
    </chakra.div>
  )
}
