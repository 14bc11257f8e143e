import { type ReactNode, useDeferredValue } from 'react'

type AfterwardsProps = Readonly<{ meanwhile?: ReactNode; children: ReactNode }>

/** Drawn in a second step, once what opened with it stands there; `meanwhile` keeps its room where that is needed. */
export function Afterwards({ meanwhile = null, children }: AfterwardsProps) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : meanwhile
}
