import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A part of a page that is loaded when it is first drawn. `Unavailable` is drawn where it cannot be loaded; without one
 * the page fails.
 */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Unavailable?: ComponentType<Props>,
) =>
  lazy(async () => {
    const part = loadChunk(name, load)
    return { default: await (Unavailable ? part.catch(() => Unavailable) : part) }
  })

/** As `lazyPart`, and nothing is drawn until it is loaded. */
export function lazyPartAlone<Props extends object>(...part: Parameters<typeof lazyPart<Props>>) {
  const Part: ComponentType<Props> = lazyPart(...part)
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
