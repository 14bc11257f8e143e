import { expect, vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** The mail to this address with these words, once it is in the outbox. */
export const waitForMailIn = (
  { readMails }: Pick<TestServer, 'readMails'>,
  to: string,
  words: string,
): Promise<string> =>
  vi.waitFor(
    () => {
      const mail = readMails().find((text) => text.includes(`To: ${to}`) && text.includes(words))
      return mail ?? expect.fail(`no mail to ${to}: ${words}`)
    },
    { timeout: 10_000 },
  )
