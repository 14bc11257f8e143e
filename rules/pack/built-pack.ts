import type { RulePack } from '../case/index.ts'
import type { Investigation } from './compile-investigations.ts'
import type { VocabularyPage } from './compile-vocabulary.ts'
import type { TextbookPatients } from './textbook-frequencies.ts'

export type { InterviewSeizureField, Investigation } from './compile-investigations.ts'
export type { Section, VocabularyPage } from './compile-vocabulary.ts'
export type { TextbookPatients } from './textbook-frequencies.ts'

export type Publication = Readonly<{ citation: string; doi: string }>

/** What the evaluator reads, the pages that the wizard shows, and the papers behind them. */
export type WizardPack = RulePack & Readonly<{ pages: readonly VocabularyPage[]; publications: readonly Publication[] }>

/** The pack as it is built: also with what an interview asks, and the patients by whom it expects the answers. */
export type BuiltPack = WizardPack & Readonly<{ investigations: readonly Investigation[]; textbook: TextbookPatients }>
