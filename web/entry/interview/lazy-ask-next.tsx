import { lazyPart } from '../../ui/lazy-part.tsx'

/** A card that cannot be loaded leaves the page as it is. */
const Unavailable = () => (
  <p data-print="no">
    What to ask next could not be loaded. The rest of the page is not affected; please check the connection and open it
    again.
  </p>
)

/** The card of the results. */
export const LazyAskNext = lazyPart('AskNext', () => import('./ask-next.tsx').then((file) => file.AskNext), Unavailable)

/** The sentence of the card on top; nothing where the card of the results reports that it could not be loaded. */
export const LazyNextStep = lazyPart(
  'AskNext',
  () => import('./next-step.tsx').then((file) => file.NextStep),
  () => null,
)

/** What is missing by investigation; where it cannot be loaded, what stood there before stays. */
export const LazyMissingInvestigations = lazyPart(
  'MissingInvestigations',
  () => import('./missing-investigations.tsx').then((file) => file.MissingInvestigations),
  ({ fallback }) => fallback,
)
