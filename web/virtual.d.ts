declare module 'virtual:vocabulary' {
  import type { Publication, VocabularyPage } from '../rules/pack/index.ts'

  /** What the wizard needs of the rule pack; the rules themselves are loaded when something is classified. */
  const vocabulary: Readonly<{
    version: string
    date: string
    syndromes: number
    drafts: number
    pages: readonly VocabularyPage[]
    publications: readonly Publication[]
  }>
  export default vocabulary
}
