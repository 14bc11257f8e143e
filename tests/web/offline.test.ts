import { expect, test, vi } from 'vitest'
import { PAGE_ROUTES } from '../../api/routes/static.ts'
import { createUnsentCases } from '../../web/case/unsent-cases.ts'
import { findKeptPath, listCachesFor, listOutdatedCaches, PAGE_FOLDERS } from '../../web/service-worker/cache-names.ts'

const ORIGIN = 'https://example.org'

const findPath = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  findKeptPath({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)

test('every page that the server knows opens without it, and no other address', () => {
  expect(PAGE_FOLDERS).toEqual([...new Set(PAGE_ROUTES.map((route) => route.split('/')[1]))])
  for (const route of PAGE_ROUTES) expect(findPath(route, 'navigate')).toBe('/')
  for (const path of ['/api/meta', '/health', '/data/CAE.md', '/fhir/metadata', 'https://example.com/'])
    expect(findPath(path, 'navigate')).toBeUndefined()
})

test('files of the program and descriptions are answered from what is kept, the API never', () => {
  for (const path of ['/assets/index-12345678.js', '/data/CAE.md', '/brand.svg', '/icons/icon-192.png'])
    expect(findPath(path)).toBe(path)
  for (const path of ['/api/stores', '/api/auth/session', '/health', 'https://example.com/assets/x.js'])
    expect(findPath(path)).toBeUndefined()
  expect(findPath('/assets/index-12345678.js', 'cors', 'POST')).toBeUndefined()
})

const [OLDEST, OLD, NEW] = ['epicriteria-a-1', 'epicriteria-b-2', 'epicriteria-c-3'] as const
const NAMES = [OLDEST, OLD, 'of another program', NEW]

test('a page that was loaded with older rules gets their descriptions and its own scripts', () => {
  expect(listCachesFor('/data/CAE.md', 'b', NEW, NAMES)).toEqual([OLD])
  expect(listCachesFor('/data/CAE.md', 'c', NEW, NAMES)).toEqual([NEW])
  expect(listCachesFor('/data/CAE.md', 'of a server that went ahead', NEW, NAMES)).toEqual([])
  expect(listCachesFor('/assets/pack-12345678.js', null, NEW, NAMES)).toEqual([NEW, OLDEST, OLD])
  expect(listCachesFor('/', null, NEW, NAMES)).toEqual([NEW])
})

test('older programs are forgotten, the last one not while pages are open that may still need it', () => {
  expect(listOutdatedCaches(NAMES, NEW, false)).toEqual([OLDEST, OLD])
  expect(listOutdatedCaches(NAMES, NEW, true)).toEqual([OLDEST])
})

const createStorage = (): Storage & { refuses?: boolean } => {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      if (this.refuses) throw new Error('full')
      stored.set(key, value)
    },
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  }
}

test('a case that has waited for a day is taken out of the browser with the next page', () => {
  const storage = createStorage()
  vi.useFakeTimers({ toFake: ['Date'] })
  createUnsentCases(storage).keep({ id: '1', text: 'yesterday' })
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  expect(createUnsentCases(storage).list()).toEqual([{ id: '1', text: 'yesterday' }])
  createUnsentCases(storage).keep({ id: '2', text: 'today' })
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect(createUnsentCases(storage).list()).toEqual([{ id: '2', text: 'today' }])
  vi.useRealTimers()
  expect(storage.getItem('epicriteria.unsent')).not.toContain('yesterday')
})

test('cases that wait are there after a restart, each once; a storage that is full forgets none of this tab', () => {
  const storage = createStorage()
  const unsent = createUnsentCases(storage)
  unsent.keep({ id: '1', text: 'before' })
  unsent.keep({ id: '2', text: 'other' })
  unsent.keep({ id: '1', text: 'after' })
  expect(createUnsentCases(storage).list()).toEqual([
    { id: '2', text: 'other' },
    { id: '1', text: 'after' },
  ])
  unsent.drop({ id: '1', text: 'before' })
  expect(unsent.list()).toHaveLength(2)
  storage.refuses = true
  unsent.keep({ id: '3', text: 'last' })
  expect(unsent.list()).toHaveLength(3)
  unsent.clear()
  expect(unsent.list()).toEqual([])
})
