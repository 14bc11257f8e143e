import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { findImportLists } from '../case/files/imported.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { lazyPartAlone } from '../ui/lazy-part.tsx'

/** On the pages of an imported case, until the person puts it away: what of its source is in it, and what is not. */
export function ImportNote() {
  const isShown = useCaseRecord(({ patient, wizard }) => !wizard.importSeen && findImportLists(patient) !== undefined)
  const isCasePage = useLocation().pathname.startsWith('/pages/')
  return isShown && isCasePage ? <ImportSummary /> : null
}

/** Without it the case is as it is; what it lists comes again with the page. */
const Unavailable = () => (
  <chakra.p textStyle="sm">
    What of the source is in this case could not be loaded. The case itself is not affected; please check the connection
    and load the page again.
  </chakra.p>
)

const ImportSummary = lazyPartAlone(
  'ImportSummary',
  () => import('./import-summary.tsx').then((file) => file.ImportSummary),
  Unavailable,
)
