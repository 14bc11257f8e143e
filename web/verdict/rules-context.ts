import { buildEntryIndex, type RulesContext } from '../../rules/assess/explain/entry-index.ts'
import { pack } from '../case/pack.ts'

/** The rules of this page, and the words for what they read. */
export const RULES_CONTEXT: RulesContext = { pack, entries: buildEntryIndex(pack.pages) }
