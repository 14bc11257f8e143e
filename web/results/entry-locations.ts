import { buildEntryLocations } from '../../rules/analysis/what-if/open-questions/next-questions.ts'
import { pack } from '../case/pack.ts'

/** Where in the wizard everything is entered that a rule reads. */
export const ENTRY_LOCATIONS = buildEntryLocations(pack)
