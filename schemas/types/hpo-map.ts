// Generated from the JSON Schema of the same name by `npm run generate`.

export type Hpo = string
export type Code = string
export type Codes = Code[]
/**
 * An age as an ISO 8601 duration.
 */
export type Duration = string
/**
 * Packets of the corpus in which the term is observed / excluded.
 */
export type Counts = string

/**
 * How phenotypic features, variants and the sex of a phenopacket become entries of a case.
 */
export interface HpoMap {
  /**
   * The release of HPO whose labels are given.
   */
  hpoLabelsOf: string
  /**
   * The phenopackets in which the terms were counted.
   */
  corpus: {
    name: string
    snapshot: string
    packets: number
    withObservedSeizure: number
  }
  /**
   * @minItems 1
   */
  terms: MappedTerm[]
  notUsed: UnusedTerm[]
  /**
   * @minItems 1
   */
  genes: MappedGene[]
  /**
   * What each sex of a phenopacket is in a case.
   */
  sex: {
    [k: string]: 'male' | 'female' | 'unknown'
  }
  /**
   * Onsets by which a finding was there from birth.
   */
  congenital: Hpo[]
  onsetClasses: OnsetClass[]
}
export interface MappedTerm {
  hpo: Hpo
  /**
   * The label of HPO, unaltered.
   */
  label: string
  /**
   * Entries that are set where the term is observed.
   */
  codes: Codes
  seizure?: MappedSeizure
  /**
   * How the term relates to the entry; the head of the file explains what each means.
   */
  match: 'exact' | 'narrower' | 'broader' | 'related' | 'none'
  /**
   * Entries that the term includes: asked where it is observed, absent where it is excluded.
   */
  covers?: Codes
  /**
   * What the excluded term would mean beyond that; asked, never set.
   */
  absent?: Codes
  /**
   * The ages between which the term itself begins by definition.
   *
   * @minItems 2
   * @maxItems 2
   */
  ages?: Duration[]
  n: Counts
  note?: string
}
/**
 * The seizure type that is set where the term is observed; what is left out stays open.
 */
export interface MappedSeizure {
  mainType: Code
  onset?: 'motor' | 'nonmotor'
  awareness?: 'aware' | 'impaired'
  details?: Codes
  triggers?: Codes
  frequency?: Codes
  other?: Codes
}
/**
 * A term that was looked at and that no entry asks for.
 */
export interface UnusedTerm {
  hpo: Hpo
  label: string
  n: Counts
}
export interface MappedGene {
  /**
   * The symbol of the gene, or * for any other.
   */
  symbol: string
  /**
   * The id by which a packet may name it.
   */
  hgnc?: string
  code: Code
  /**
   * Which variants the entry means: one copy, both, a part of the cells, or any of these.
   */
  needs: 'one' | 'biallelic' | 'somatic' | 'any'
  /**
   * Whether a person has to confirm that the entry is meant, since the gene has other diseases as well.
   */
  ask?: boolean
  note?: string
}
/**
 * An onset that is a term of HPO, and the ages between which it lies.
 */
export interface OnsetClass {
  hpo: Hpo
  label: string
  from: Duration
  to: Duration
}
