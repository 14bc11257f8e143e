import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertCase } from '../../../api/repositories/cases.ts'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { openBrowser, openSignedInBrowser, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, pack, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

const CHILD = {
  id: 'case-1',
  gender: 'female',
  ageAtOnset: '6',
  ageAtOnsetUnit: 'years',
  seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw_3hz', 'eeg_made_up'],
  devFreeText: 'Läuft seit 14 Monaten – „normal“ 🧒 \u0000 \ud800',
}

export function testStorage(createDatabase: CreateDatabase): void {
  let server: TestServer
  let browser: TestBrowser & { email: string }

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
    browser = await openSignedInBrowser(server)
  })
  afterAll(() => server.close())

  const store = (text: string, from: TestBrowser = browser) => from.post('/api/stores', { text })
  const getRow = (id: unknown) =>
    server.dependencies.db.selectFrom('cases').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow()
  const getId = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : '')

  // Stored before all others: one case a second is read again, and those in front would be waited for.
  describe('a stored case', () => {
    it('is read a second time, and both readings agree', async () => {
      const { body } = await store(JSON.stringify({ ...CHILD, id: 'case-5' }))
      await vi.waitFor(async () => expect((await getRow(getId(body))).disagreements).toBe('[]'), { timeout: 30_000 })
    })

    it('whose classification was tampered with is marked and reported', async () => {
      const { body } = await store(JSON.stringify({ ...CHILD, id: 'case-6' }))
      const id = String(getId(body))
      await vi.waitFor(async () => expect((await getRow(id)).disagreements).toBe('[]'), { timeout: 30_000 })
      const damaged = { classification: '{}', disagreements: null }
      await server.dependencies.db.updateTable('cases').set(damaged).where('id', '=', id).execute()
      const restarted = await startInstance(server.settings)
      await vi.waitFor(async () => expect((await getRow(id)).disagreements).toContain('stored classification'), {
        timeout: 30_000,
      })
      await vi.waitFor(() =>
        expect([...server.log, ...restarted.log].map(({ message }) => message)).toContainEqual(
          expect.stringContaining(`Integrity alarm: both readings of case ${id}`),
        ),
      )
      await restarted.close()
    })

    it('whose text was changed outside of the server is marked and reported', async () => {
      const { body } = await store(JSON.stringify({ ...CHILD, id: 'case-7' }))
      const id = String(getId(body))
      await vi.waitFor(async () => expect((await getRow(id)).disagreements).toBe('[]'), { timeout: 30_000 })
      const { text } = await getRow(id)
      const altered = { text: text.replace('female', 'male'), disagreements: null }
      await server.dependencies.db.updateTable('cases').set(altered).where('id', '=', id).execute()
      const restarted = await startInstance(server.settings)
      await vi.waitFor(async () => expect((await getRow(id)).disagreements).toContain('not what was stored'), {
        timeout: 30_000,
      })
      await restarted.close()
    })
  })

  describe('at one moment', () => {
    it('many people are each taken for who they are, and nobody for somebody whose session has ended', async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => openSignedInBrowser(server)))
      const leaving = people[0] ?? browser
      await leaving.post('/api/auth/logout', {})
      const sessions = await Promise.all(people.map((person) => person.get('/api/auth/session')))
      const emails = people.map(({ email }) => email)
      expect(sessions.map(({ body }) => body)).toMatchObject([
        { user: null },
        ...emails.slice(1).map((email) => ({ user: { email } })),
      ])
    })

    it('many cases are each kept to the letter with their owner, the same one once, and one that cannot be kept alone is not', async () => {
      const { db } = server.dependencies
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', browser.email)
        .executeTakeFirstOrThrow()
      const summary = { pack: { version: '1', sha256: '2' }, summary: '{}' }
      const insert = (text: string, owner = userId) => insertCase(db, { userId: owner, text, caseId: text, ...summary })
      const texts = Array.from({ length: 20 }, (_, n) => `case ${n % 19} of one moment`)
      const [outcomes] = await Promise.all([
        Promise.all(texts.map((text) => insert(text))),
        expect(insert('of nobody', 'nobody')).rejects.toThrow(/foreign key/i),
      ])
      const rows = await Promise.all(outcomes.map(({ id }) => getRow(id)))
      expect(rows.map(({ text, user_id }) => [text, user_id])).toEqual(texts.map((text) => [text, userId]))
      expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(19)
    })
  })

  describe('a case', () => {
    it('is kept to the letter, with its hash, the rules of that day and what came out', async () => {
      const text = JSON.stringify(CHILD, null, 1)
      const { status, body } = await store(text)
      expect(status).toBe(201)
      expect(body).toMatchObject({ warnings: expect.arrayContaining([expect.stringContaining('eeg_made_up')]) })
      const row = await getRow(getId(body))
      expect(row.text).toBe(text)
      expect(row.sha256).toBe(createHash('sha256').update(text).digest('hex'))
      expect([row.pack_version, row.pack_sha256, row.case_id]).toEqual([pack.version, pack.sha256, 'case-1'])
      const { groups } = classify(pack, normalizeCase(CHILD))
      expect(JSON.parse(row.classification)).toMatchObject({ groups, pack: { sha256: pack.sha256 } })
    })

    it('sent twice, or by two tabs at once, is stored once', async () => {
      const text = JSON.stringify({ ...CHILD, id: 'case-2' })
      const answers = await Promise.all([store(text), store(text), store(text)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      expect(new Set(answers.map(({ body }) => getId(body))).size).toBe(1)
    })

    it('that somebody else stored too belongs to both', async () => {
      const text = JSON.stringify({ ...CHILD, id: 'case-3' })
      const mine = await store(text)
      const theirs = await store(text, await openSignedInBrowser(server))
      expect([mine.status, theirs.status]).toEqual([201, 201])
      expect(getId(theirs.body)).not.toBe(getId(mine.body))
    })

    it('changed after it was stored is its next version under the same id, and so is a change back', async () => {
      const [girl, boy] = (['female', 'male'] as const).map((gender) =>
        JSON.stringify({ ...CHILD, id: 'changed', gender }),
      )
      const answers = []
      for (const text of [girl, boy, boy, girl]) answers.push(await store(text ?? ''))
      expect(answers.map(({ status, body }) => [status, Object(body).version])).toEqual([
        [201, 1],
        [201, 2],
        [200, 2],
        [201, 3],
      ])
      expect(new Set(answers.map(({ body }) => getId(body))).size).toBe(1)
      const row = await getRow(getId(answers[0]?.body))
      expect([row.text, row.version]).toEqual([girl, 3])
      const earlier = await server.dependencies.db
        .selectFrom('case_versions')
        .selectAll()
        .where('row_id', '=', row.id)
        .orderBy('version')
        .execute()
      expect(earlier.map(({ version, text }) => [version, text])).toEqual([
        [1, girl],
        [2, boy],
      ])
    })

    it('changed by many tabs at the same moment keeps each change as a version', async () => {
      const texts = Array.from({ length: 6 }, (_, n) =>
        JSON.stringify({ ...CHILD, id: 'of-many-tabs', age: `${n + 1}` }),
      )
      const answers = await Promise.all(texts.map((text) => store(text)))
      expect(answers.map(({ body }) => Object(body).version).sort()).toEqual([1, 2, 3, 4, 5, 6])
      expect(new Set(answers.map(({ body }) => getId(body))).size).toBe(1)
    })

    it('of somebody else with the same id is no version of mine', async () => {
      const mine = await store(JSON.stringify({ ...CHILD, id: 'of-two-people' }))
      const theirs = await store(
        JSON.stringify({ ...CHILD, id: 'of-two-people', age: '9' }),
        await openSignedInBrowser(server),
      )
      expect(Object(theirs.body).version).toBe(1)
      expect(getId(theirs.body)).not.toBe(getId(mine.body))
    })

    it('without an id is stored for itself each time', async () => {
      const { id: _, ...anonymous } = CHILD
      const answers = [await store(JSON.stringify(anonymous)), await store(JSON.stringify({ ...anonymous, age: '9' }))]
      expect(answers.map(({ body }) => Object(body).version)).toEqual([1, 1])
    })

    it.each([
      ['it is not JSON', 'not JSON at all'],
      ['it is not one at its root', '[]'],
      ['it is not one at /seizures', '{"seizures":{}}'],
      ['it is not one at /id', '{"id":"a\\u0000b"}'],
      ['it is not one at /id', '{"id":"half of \\ud83e"}'],
      ['it is not one at /id', `{"id":"${'x'.repeat(201)}"}`],
      ['more than 100 seizures', `{"seizures":[${'{},'.repeat(100)}{}]}`],
      ['a list of over 1000', `{"eeg":[${'"x",'.repeat(1000)}"x"]}`],
    ])('is refused with the reason: %s', async (reason, text) => {
      const { status, body } = await store(text)
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: [{ pointer: '/text', detail: expect.stringContaining(reason) }] })
    })
  })

  describe('what people report', () => {
    it('a comment is kept with its page and its author', async () => {
      const { status } = await browser.post('/api/comment', { caseId: 'case-1', page: '/pages/EEG', comment: "a ' b" })
      expect(status).toBe(204)
      const rows = await server.dependencies.db.selectFrom('comments').selectAll().execute()
      expect(rows).toMatchObject([{ case_id: 'case-1', page: '/pages/EEG', comment: "a ' b" }])
    })

    it('feedback needs nothing but the case', async () => {
      expect((await browser.post('/api/feedback', { caseId: 'case-1' })).status).toBe(204)
      const full = { caseId: 'case-1', caseVersion: 2, rating: 4, text: 'helpful', diagnosis: 'CAE' }
      expect((await browser.post('/api/feedback', full)).status).toBe(204)
      const rows = await server.dependencies.db.selectFrom('feedback').selectAll().orderBy('rating').execute()
      expect(rows).toMatchObject([
        { rating: 0, text: '', case_version: 0 },
        { case_version: 2, rating: 4, text: 'helpful', diagnosis: 'CAE' },
      ])
    })

    it.each([6, -1, 2.5, '3', null])('a rating of %s is refused', async (rating) => {
      const { status, body } = await browser.post('/api/feedback', { caseId: 'case-1', rating })
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: [{ pointer: '/rating' }] })
    })

    it('a validation needs no account and is kept without one', async () => {
      const anonymous = await openBrowser(server)
      const record = {
        caseId: 'case-1',
        caseVersion: 3,
        containedInLikely: true,
        othersInLikely: false,
        correctDiagnosis: 'OtherDiagnosis',
        comment: 'rare',
      }
      expect((await anonymous.post('/api/validation', record)).status).toBe(204)
      const [row] = await server.dependencies.db.selectFrom('validations').selectAll().execute()
      expect(row).toEqual({
        id: expect.any(String),
        case_id: 'case-1',
        case_version: 3,
        contained_in_likely: 1,
        others_in_likely: 0,
        correct_diagnosis: 'OtherDiagnosis',
        comment: 'rare',
        created_at: expect.any(Number),
      })
    })

    it('a validation with an unknown diagnosis is refused', async () => {
      const record = {
        caseId: 'c',
        containedInLikely: true,
        othersInLikely: false,
        correctDiagnosis: 'ABC',
        comment: '',
      }
      const { status, body } = await (await openBrowser(server)).post('/api/validation', record)
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: [{ pointer: '/correctDiagnosis' }] })
    })

    it('what is switched off is not there', async () => {
      const off = await startInstance({
        ...server.settings,
        VALIDATION_ENABLED: 'false',
        COMMENTS_ENABLED: 'false',
        SIGNUP: 'closed',
      })
      const visitor = await openBrowser(off)
      expect((await visitor.post('/api/validation', {})).status).toBe(404)
      expect(
        (
          await visitor.post('/api/auth/signup', {
            email: 'a@b.org',
            password: 'a long walk',
            name: '',
            firstName: '',
            institution: '',
          })
        ).status,
      ).toBe(404)
      expect((await visitor.get('/api/meta')).body).toMatchObject({
        offered: { accounts: true, signup: false, validation: false, comments: false },
      })
      await off.close()
    })
  })
}
