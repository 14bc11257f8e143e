import { chakra } from '@chakra-ui/react'
import type { WizardCase } from '../../case/case-record.ts'
import { listPartialTitles } from '../../case/sections/partial-pages.ts'
import { FORM_PAGES } from '../../case/vocabulary.ts'

/** Which pages a letter or a file did not report in full, on paper too: by them a syndrome stays open, and is not excluded. */
export function PartialPagesNote({ patient }: Readonly<{ patient: WizardCase }>) {
  const titles = listPartialTitles(FORM_PAGES, patient)
  if (titles.length === 0) return null
  return (
    <chakra.p role="note" maxW="prose" textStyle="sm">
      <strong>Reported in part:</strong> {titles.join(', ')}. A letter or a file left out the rest, so what is not
      entered on these pages counts as open, not as absent. Each page can be closed with ‘The rest is absent’.
    </chakra.p>
  )
}
