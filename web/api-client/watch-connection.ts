import { caseSaver } from './case-saving.ts'
import { session } from './current-session.ts'

/** A browser need not notice that a server is back: the page calls it again after so many milliseconds. */
const RETRY_INTERVAL_MS = 60_000

/**
 * Once the server may answer again, asks who is signed in; what has waited for that is stored. What sends it is loaded with
 * the page: a browser does not load again what it could not load without a network.
 */
export function watchConnection(): void {
  for (const event of ['online', 'focus']) window.addEventListener(event, reconnect)
  setInterval(reconnect, RETRY_INTERVAL_MS)
  let before = session.get().access
  session.subscribe(() => {
    const { access } = session.get()
    if (access === 'signedIn' && before !== 'signedIn') void caseSaver.sendUnsent()
    before = access
  })
}

function reconnect(): void {
  const { access } = session.get()
  if (access === 'unreachable') void session.refresh()
  if (access === 'signedIn') void caseSaver.sendUnsent()
}
