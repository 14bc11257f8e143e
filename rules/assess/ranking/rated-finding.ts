/** What a finding counts for each syndrome, in bits, in the order of the codes. */
export type BitsBySyndrome = Readonly<Float64Array>

/** What one finding counts for each syndrome by the profiles. Of a group only the strongest counts. */
export type RatedFinding = Readonly<{
  group: string
  isPresent: boolean
  bits: BitsBySyndrome
  /** The entry, where it reports that one alone. */
  entry?: string
  /** The entries that report it, of any page and of seizures; none for onset and sex. */
  codes?: ReadonlySet<string>
  /** Whether an absence was told: denied, or the normal result of its source. */
  isTold?: boolean
  /**
   * In which share of the patients of each syndrome the finding, or what is absent, is present; undefined where the
   * profile does not name it; none for onset and sex.
   */
  shares?: readonly (number | undefined)[]
  /** @param index that of the syndrome. */
  getLabel: (index: number) => string
}>
