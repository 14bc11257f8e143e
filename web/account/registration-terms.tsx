import { chakra } from '@chakra-ui/react'
import { useSession } from '../backend/use-session.ts'
import { OutsideLink } from '../ui/controls.ts'
import { Fold } from '../ui/fold.tsx'
import { DATA_PROTECTION_LAW, METHODOLOGY_URL } from './publications.ts'
import { Terms } from './terms.tsx'

/** What a registration accepts, with the document on data protection and the paper behind it (product.md §2). */
export function RegistrationTerms() {
  const { title, url } = useSession(({ site }) => site.texts.dataProtection) ?? DATA_PROTECTION_LAW
  const paper = useSession(({ site }) => site.texts.algorithmPaper)
  return (
    <chakra.div textStyle="sm" display="grid" gap="2">
      <p>
        With an account you accept the terms of use. Your data are handled as the{' '}
        <OutsideLink href={url} target="_blank">
          {title}
        </OutsideLink>{' '}
        asks, and the method is described in{' '}
        <OutsideLink href={paper?.url ?? METHODOLOGY_URL} target="_blank">
          {paper?.title ?? 'the position paper on how epilepsy syndromes are defined'}
        </OutsideLink>
        .
      </p>
      <Fold title="Terms of use">
        <Terms />
      </Fold>
    </chakra.div>
  )
}
