import type { Stage, SubmittedCase } from '../case/index.ts'

/** Where a person comes from: the reference patients, those at the edges, published reports, or people without any syndrome. */
export type CorpusKind = 'reference' | 'edge' | 'published' | 'ordinary'

/** A person whose case is written down. `stage`: how far the person is classified. */
export type CorpusCase = Readonly<{ kind: CorpusKind; name: string; submitted: SubmittedCase; stage: Stage }>
