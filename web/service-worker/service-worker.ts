import { PrecacheController } from 'workbox-precaching'
import { findKeptPath, listCachesFor, listOutdatedCaches } from './cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/** What the build writes in: program, rules and descriptions, which are one revision and kept in one cache. */
declare const OFFLINE_BUILD: Readonly<{
  cacheName: string
  files: { url: string; revision: string | null; integrity: string }[]
}>

const { cacheName, files } = OFFLINE_BUILD
const controller = new PrecacheController({ cacheName })
controller.addToCacheList(files)

self.addEventListener('install', (event) => {
  void controller.install(event)
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOutdatedCaches(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const path = findKeptPath(event.request, self.location.origin)
  if (path !== undefined) event.respondWith(answerFromCaches(event.request, path))
})

/** On the message of a page, this program takes over from the one before: at once, or where no other page is open. */
self.addEventListener('message', (event) => {
  if (event.data === 'TAKE_OVER') event.waitUntil(self.skipWaiting())
  if (event.data === 'TAKE_OVER_IF_ALONE') event.waitUntil(takeOverIfAlone())
})

async function takeOverIfAlone(): Promise<void> {
  if ((await countOpenPages()) <= 1) await self.skipWaiting()
}

async function answerFromCaches(request: Request, path: string): Promise<Response> {
  const names = listCachesFor(path, request.headers.get('rules-sha256'), cacheName, await caches.keys())
  for (const name of names) {
    const cache = await caches.open(name)
    const answer = await cache.match(path, { ignoreSearch: true, ignoreVary: true })
    if (answer) return answer
  }
  return fetch(request)
}

async function removeOutdatedCaches(): Promise<void> {
  const arePagesOpen = (await countOpenPages()) > 0
  const outdated = listOutdatedCaches(await caches.keys(), cacheName, arePagesOpen)
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

async function countOpenPages(): Promise<number> {
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}
