import { hasUnsentCases } from '../case/owner.ts'
import { getBrowserStorage } from '../case/use-case.ts'
import { session } from './use-session.ts'

/** A browser need not notice that a server is back: it is asked again after so many milliseconds. */
const RETRY_INTERVAL_MS = 60_000

/** Once the server may answer again, asks who is signed in; what has waited for that is stored. */
export function watchConnection(): void {
  for (const event of ['online', 'focus']) window.addEventListener(event, reconnect)
  setInterval(reconnect, RETRY_INTERVAL_MS)
  let before = session.get().access
  session.subscribe(() => {
    const { access } = session.get()
    if (access === 'signedIn' && before !== 'signedIn') sendUnsent()
    before = access
  })
}

function reconnect(): void {
  const { access } = session.get()
  if (access === 'unreachable') void session.refresh()
  if (access === 'signedIn') sendUnsent()
}

/** Most visits have nothing to send. Where the script cannot be loaded, what waits goes on waiting. */
function sendUnsent(): void {
  if (!hasUnsentCases(getBrowserStorage())) return
  import('./case-saving.ts').then(({ caseSaver }) => caseSaver.sendUnsent()).catch(() => undefined)
}
