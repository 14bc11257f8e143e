import type { CDPSession } from '@playwright/test'

/** Bytes of JavaScript over the wire while `open` opens a page with an empty cache, as they are compressed. */
export async function measureScriptBytes(session: CDPSession, open: () => Promise<unknown>): Promise<number> {
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await open()
  return bytes
}
