const MINUTE_MS = 60_000

/** How long before its end a session that nobody uses is warned of. */
const WARNING_MS = MINUTE_MS

/** How often the server hears that the page is used, which classifies without it. */
const EXTENSION_INTERVAL_MS = MINUTE_MS / 2

type IdleActions = Readonly<{
  /** Informs the server that the session is used. */
  extend: () => void
  warn: (isWarned: boolean) => void
  end: () => void
}>

export type IdleWatch = Readonly<{
  /** Somebody typed or clicked, in this tab or another one. */
  noteUse(): void
  /** To be called every few seconds. */
  check(): void
}>

/** Warns of the end of a session that nobody uses, and ends it, also on a computer that slept meanwhile. */
export function createIdleWatch(idleMs: number, { extend, warn, end }: IdleActions): IdleWatch {
  let usedAt = Date.now()
  let extendedAt = usedAt
  let isWarned = false
  let hasEnded = false
  const setWarned = (value: boolean): void => {
    if (isWarned === value) return
    isWarned = value
    warn(value)
  }
  const check = (): void => {
    const unusedMs = Date.now() - usedAt
    if (hasEnded || unusedMs < idleMs - WARNING_MS) return
    hasEnded = unusedMs >= idleMs
    setWarned(!hasEnded)
    if (hasEnded) end()
  }
  return {
    check,
    noteUse: () => {
      check()
      if (hasEnded) return
      usedAt = Date.now()
      setWarned(false)
      if (usedAt - extendedAt < EXTENSION_INTERVAL_MS) return
      extendedAt = usedAt
      extend()
    },
  }
}
