/** The evaluator and the patient that it reads, as other programs import them. */
export * from '../../../rules/case/index.ts'
export * from '../../../rules/engine/index.ts'
