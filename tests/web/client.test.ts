import { expect, test } from 'vitest'
import { createApiClient } from '../../web/api-client/client.ts'

const COMMENT = { caseId: 'one', page: '/pages/EEG', comment: 'ä' }

type SentRequest = { path: string; init: RequestInit }

/** A server that gives prepared answers, and what reached it. */
function createFakeServer(...answers: (Response | Error)[]) {
  const sent: SentRequest[] = []
  const state = { cookies: 'theme=x; XSRF-TOKEN=abc; other=1', ended: 0 }
  const client = createApiClient({
    fetch: (path, init) => {
      sent.push({ path, init })
      const answer = answers.shift() ?? new Response(null, { status: 204 })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    cookies: () => state.cookies,
    onSessionEnded: () => {
      state.ended += 1
    },
  })
  return { client, sent, state }
}

const createProblem = (status: number, detail: string, errors?: object[]): Response =>
  new Response(JSON.stringify({ title: 'Refused', status, detail, errors }), { status })

const postForMessage = async (response: Response | Error): Promise<string> => {
  const answer = await createFakeServer(response).client.post('/api/comment', COMMENT)
  return answer.ok ? 'was done' : answer.failure.message
}

test('a call sends JSON, asks for JSON and repeats the cookie against forgery in a header', async () => {
  const { client, sent } = createFakeServer()
  await client.post('/api/comment', COMMENT)
  expect(sent).toEqual([
    {
      path: '/api/comment',
      init: {
        method: 'POST',
        body: '{"caseId":"one","page":"/pages/EEG","comment":"ä"}',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-xsrf-token': 'abc' },
      },
    },
  ])
})

test('a call without a payload sends none, and one with a token sends it as bearer', async () => {
  const { client, sent } = createFakeServer()
  await client.post('/api/auth/logout')
  await client.post('/api/auth/reset', { password: 'x' }, 'the-token')
  expect(sent[0]?.init).toEqual({ method: 'POST', headers: { accept: 'application/json', 'x-xsrf-token': 'abc' } })
  expect(sent[1]?.init.headers).toMatchObject({ authorization: 'Bearer the-token' })
})

test('without the cookie, the server is asked for one before anything is sent', async () => {
  const { client, sent, state } = createFakeServer()
  state.cookies = 'NOT-XSRF-TOKEN=1'
  await client.post('/api/comment', COMMENT)
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/session', '/api/comment'])
})

test('what the server reports as wrong is shown in its words, each field by name where there are several', async () => {
  expect(await postForMessage(createProblem(429, 'Wait 20 seconds, then try again.'))).toBe(
    'Wait 20 seconds, then try again.',
  )
  expect(await postForMessage(createProblem(422, 'Too short.', [{ pointer: '/password', detail: 'Too short.' }]))).toBe(
    'Too short.',
  )
  const two = [
    { pointer: '/name', detail: 'This is missing.' },
    { pointer: '/email', detail: 'Not an email address!' },
  ]
  expect(await postForMessage(createProblem(422, 'Some fields.', two))).toBe(
    'name: This is missing. email: Not an email address!',
  )
})

test('an answer without words, and no answer at all, are described in ours', async () => {
  expect(await postForMessage(new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toMatch(/status 502.*try again/)
  expect(await postForMessage(new TypeError('Failed to fetch'))).toMatch(/did not answer.*still here.*try again/)
})

test('a refusal for want of a session is passed on; a wrong password or a dead link is not one', async () => {
  const { client, state } = createFakeServer(createProblem(401, ''), createProblem(401, ''), createProblem(401, ''))
  await client.post('/api/auth/login', { email: 'a@b.c', password: 'x' })
  await client.post('/api/auth/reset', { password: 'x' }, 'the-token')
  expect(state.ended).toBe(0)
  await client.post('/api/feedback', { caseId: 'one' })
  expect(state.ended).toBe(1)
})

test('own cases are read, labelled and erased by their address, and each refusal for want of a session is passed on', async () => {
  const refusals = [1, 2, 3].map(() => createProblem(401, ''))
  const { client, sent, state } = createFakeServer(...refusals)
  await client.get('/api/stores?after=1.x')
  await client.patch('/api/stores/x', { label: 'one' })
  await client.delete('/api/stores/x')
  expect(sent.map(({ path, init }) => [init.method, path, init.body])).toEqual([
    [undefined, '/api/stores?after=1.x', undefined],
    ['PATCH', '/api/stores/x', '{"label":"one"}'],
    ['DELETE', '/api/stores/x', undefined],
  ])
  expect(sent[2]?.init.headers).toMatchObject({ 'x-xsrf-token': 'abc' })
  expect(state.ended).toBe(3)
})

test('over HTTPS the cookie that no other host can set is the one that is repeated', async () => {
  const { client, sent, state } = createFakeServer()
  state.cookies = 'XSRF-TOKEN=of-another-host; __Host-XSRF-TOKEN=ours'
  await client.post('/api/auth/logout')
  expect(sent[0]?.init.headers).toMatchObject({ 'x-xsrf-token': 'ours' })
})
