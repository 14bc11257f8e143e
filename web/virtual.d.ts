declare module 'virtual:vocabulary' {
  type BuiltPack = import('../rules/pack/index.ts').BuiltPack

  /** What the wizard needs of the rule pack; the rules themselves are loaded when something is classified. */
  const vocabulary: Pick<BuiltPack, 'version' | 'date' | 'sha256' | 'pages' | 'publications'> &
    Readonly<{
      renamed: NonNullable<BuiltPack['renamed']>
      /** How far the rules of each syndrome are reviewed. */
      statuses: readonly BuiltPack['syndromes'][string]['status'][]
    }>
  export default vocabulary
}
