import { chakra } from '@chakra-ui/react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { nameSource } from '../case/imported.ts'
import { isPartialPage, withCompletePage } from '../case/partial-pages.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { Button } from '../ui/controls.tsx'

/** On a page of which a case from elsewhere told only a part: what that means, and the way to say that it is complete. */
export function PartialNote({ page }: Pick<VocabularyPage, 'page'>) {
  const isPartial = useCaseRecord(({ patient }) => isPartialPage(patient, page))
  const source = useCaseRecord(({ patient }) => nameSource(patient))
  if (!isPartial) return null
  return (
    <chakra.div mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.p flex="1 1 18rem" textStyle="sm" color="fg.muted">
        This case came from {source}, and only a part of this page was reported. What is not entered here is not known:
        it counts as open, not as absent.
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
