// Generated from the JSON Schema of the same name by `npm run generate`.

export type HpoMapHpo = string
export type HpoMapCode = string
export type HpoMapCodes = HpoMapCode[]
/**
 * An age as an ISO 8601 duration.
 */
export type HpoMapDuration = string
/**
 * Packets of the corpus in which the term is observed / excluded.
 */
export type HpoMapCounts = string

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
  congenital: HpoMapHpo[]
  onsetClasses: OnsetClass[]
}
export interface MappedTerm {
  hpo: HpoMapHpo
  /**
   * The label of HPO, unaltered.
   */
  label: string
  /**
   * Entries that are set where the term is observed.
   */
  codes: HpoMapCodes
  seizure?: MappedSeizure
  /**
   * How the term relates to the entry; the head of the file explains what each means.
   */
  match: 'exact' | 'narrower' | 'broader' | 'related' | 'none'
  /**
   * Entries that the term includes: asked where it is observed, absent where it is excluded.
   */
  covers?: HpoMapCodes
  /**
   * What the excluded term would mean beyond that; asked, never set.
   */
  absent?: HpoMapCodes
  /**
   * The ages between which the term itself begins by definition.
   *
   * @minItems 2
   * @maxItems 2
   */
  ages?: HpoMapDuration[]
  n: HpoMapCounts
  note?: string
}
/**
 * The seizure type that is set where the term is observed; what is left out stays open.
 */
export interface MappedSeizure {
  mainType: HpoMapCode
  onset?: 'motor' | 'nonmotor'
  awareness?: 'aware' | 'impaired'
  details?: HpoMapCodes
  triggers?: HpoMapCodes
  frequency?: HpoMapCodes
  other?: HpoMapCodes
}
/**
 * A term that was looked at and that no entry asks for.
 */
export interface UnusedTerm {
  hpo: HpoMapHpo
  label: string
  n: HpoMapCounts
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
  code: HpoMapCode
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
  hpo: HpoMapHpo
  label: string
  from: HpoMapDuration
  to: HpoMapDuration
}
