import { Button, chakra } from '@chakra-ui/react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { isPartialPage, withCompletePage } from '../case/sections/partial-pages.ts'

/** On a page of which a letter or a file did not report all: what that means, and the way to declare it complete. */
export function PartialNote({ page }: Pick<VocabularyPage, 'page'>) {
  const isPartial = useCaseRecord(({ patient }) => isPartialPage(patient, page))
  if (!isPartial) return null
  return (
    <chakra.div mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.p flex="1 1 18rem" textStyle="sm" color="fg.muted">
        A letter or a file did not report all of this page. What is not entered here is not known: it counts as open,
        not as absent.
      </chakra.p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => caseStore.update((patient) => withCompletePage(patient, page))}
      >
        The rest is absent
      </Button>
    </chakra.div>
  )
}
