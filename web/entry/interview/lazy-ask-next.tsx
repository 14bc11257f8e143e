import { lazy, type ReactNode } from 'react'
import { loadChunk } from '../../ui/load-chunk.ts'

/** A card that cannot be loaded leaves the page as it is. */
const Unavailable = () => (
  <p data-print="no">
    What to ask next could not be loaded. The rest of the page is not affected; please check the connection and open it
    again.
  </p>
)

/** The card of the results. */
export const LazyAskNext = lazy(() =>
  loadChunk('AskNext', () => import('./ask-next.tsx')).then(
    ({ AskNext }) => ({ default: AskNext }),
    () => ({ default: Unavailable }),
  ),
)

/** The sentence of the card on top; nothing where the card of the results says that it could not be loaded. */
export const LazyNextStep = lazy(() =>
  loadChunk('AskNext', () => import('./next-step.tsx')).then(
    ({ NextStep }) => ({ default: NextStep }),
    () => ({ default: () => null }),
  ),
)

/** The line of the panel. */
export const LazyFoldedAskNext = lazy(() =>
  loadChunk('AskNext', () => import('./folded-ask-next.tsx')).then(
    ({ FoldedAskNext }) => ({ default: FoldedAskNext }),
    () => ({ default: Unavailable }),
  ),
)

/** What is missing by investigation; where it cannot be loaded, what stood there before stays. */
export const LazyMissingInvestigations = lazy(() =>
  loadChunk('MissingInvestigations', () => import('./missing-investigations.tsx')).then(
    ({ MissingInvestigations }) => ({ default: MissingInvestigations }),
    () => ({ default: ({ fallback }: Readonly<{ fallback: ReactNode }>) => fallback }),
  ),
)
