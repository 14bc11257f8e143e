/** What is written instead of a part of a word, in lower case without accents. */
export type SpellingRule = readonly [written: RegExp, read: string]

/** British spelling in American, by the parts of words in which the two differ. */
export const AMERICAN_SPELLINGS: readonly SpellingRule[] = [
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  // JAE and MAE are abbreviations.
  [/(?<=\p{L}{2})ae|(?<=^\p{L})ae(?=\p{L})|^ae(?=\p{L}{2})/gu, 'e'],
  [/^(f?)oe(?=[dst])/, '$1e'],
  [/oeuv/, 'euv'],
  [/oea/, 'ea'],
  [/^coeli/, 'celi'],
  [/(behavi|[cd]ol|tum|lab|fav|hum|od|vap|rig|vig)our/, '$1or'],
  [/(al|il|er|or|on|un|an|at|im|em|ogn)is(?=$|[aei])/, '$1iz'],
  [/lys(?=e)/, 'lyz'],
  [/(^|\p{L})(cent|fib|met|lit)re(s?)$/u, '$1$2er$3'],
  [/ell(?=ed|ing)/, 'el'],
  [/^sulph/, 'sulf'],
  [/^grey/, 'gray'],
  [/^neurone/, 'neuron'],
  [/^programme(?!d|r)/, 'program'],
]

/** The plural in the singular. Words in -ss, -us and -is are none, and no abbreviation of three letters is. */
export const SINGULARS: readonly SpellingRule[] = [
  [/(?<=\p{L}{3})ies$/u, 'y'],
  [/(?<=x|[nt]ch|sh|ss)es$/, ''],
  [/(?<=\p{L}{3})(?<![isu])s$/u, ''],
]
