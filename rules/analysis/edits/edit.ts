import type { PatientCase, RulePack } from '../../engine/index.ts'
import type { Vocabulary } from '../../pack/index.ts'

/** One thing that could be entered otherwise. */
export type Edit = Readonly<{ says: string; apply: (patient: PatientCase) => PatientCase }>

/** The rules, and the words for what they read. */
export type RulesContext = Readonly<{ pack: RulePack; vocabulary: Vocabulary }>
