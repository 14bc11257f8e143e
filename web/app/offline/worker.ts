/** The message of a page to a worker that waits (web/service-worker). */
type Request = 'TAKE_OVER' | 'TAKE_OVER_IF_ALONE'

/**
 * Registers the worker that keeps the program, the rules and the descriptions for use without a network. A newer
 * program that waits since an earlier visit takes over, and the page is loaded anew, if `canReload` agrees and no other
 * page is open. A browser that refuses goes on without.
 */
export async function startWorker(canReload: () => boolean): Promise<void> {
  const { waiting } = await navigator.serviceWorker.register('/sw.js')
  if (!waiting || !canReload()) return
  await letTakeOver(waiting, 'TAKE_OVER_IF_ALONE')
  if (canReload()) window.location.reload()
}

/** The longest wait for a newer program to arrive, in milliseconds: without it the page is loaded as it was. */
const MAX_UPDATE_MS = 20_000

/** Loads the page anew with the newest program that the server has. */
export async function loadNewestProgram(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_UPDATE_MS))
  await Promise.race([updateWorker().catch(() => undefined), timeout])
  window.location.reload()
}

async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update()
  const worker = registration.waiting ?? (await waitUntilInstalled(registration.installing))
  if (worker) await letTakeOver(worker, 'TAKE_OVER')
}

function letTakeOver(worker: ServiceWorker, request: Request): Promise<unknown> {
  const isDone = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  worker.postMessage(request)
  return isDone
}

const waitUntilInstalled = async (worker: ServiceWorker | null): Promise<ServiceWorker | null> =>
  worker &&
  new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'installing') resolve(worker.state === 'redundant' ? null : worker)
    }
    worker.addEventListener('statechange', check)
    check()
  })
