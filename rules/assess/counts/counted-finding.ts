/** What an entry counts for each syndrome by the patients of the repository, in bits, in the order of the codes. */
export type CountedFinding = Readonly<{
  entry: string
  bits: Readonly<Float64Array>
  /** @param index that of the syndrome. */
  getLabel: (index: number) => string
  /** 'in 7 of 12 patients here'; empty for an onset, whose label has it. */
  getCount: (index: number) => string
  /** How many patients of the syndrome have it. */
  getSeen: (index: number) => number
}>

/** What the patients of the repository count for the syndromes of a table. */
export type CountTable = Readonly<{
  /** What an entry counts, by its code; nothing where none of them has it. Worked out when it is first asked for. */
  findEntry: (code: string) => CountedFinding | undefined
  weighOnset: (logOnset: number) => CountedFinding | undefined
}>
