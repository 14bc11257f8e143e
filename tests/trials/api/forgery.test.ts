import { afterAll, beforeAll, describe } from 'vitest'
import { testForgery, UNSAFE_ROUTES } from '../../api/support/forgery-attempts.ts'
import { startTestServer, type TestServer } from '../../api/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}), { SERVER_KEY: 'a key that is long enough to be one' })
})
afterAll(() => server.close())

describe.each(UNSAFE_ROUTES)('%s', (route) => testForgery(route, () => server))
