import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The oldest versions without a weakness that is known and matters here; never lowered. Those of the review of
 * security and operation.
 */
const FLOORS: Readonly<Record<string, string>> = {
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
  kysely: '0.28.18',
  'better-sqlite3': '12.11.1',
  yaml: '1.10.3',
  'jsonpath-plus': '10.4.0',
  nodemailer: '10.6.0',
  'react-router': '7.18.5',
  'tar-fs': '2.1.5',
  lodash: '4.18.1',
}

/** `inBundle`: comes inside the archive of the package around it, whose hash holds it too. `link`: a folder of ours. */
type LockedPackage = Readonly<{
  version: string
  integrity?: string
  dev?: boolean
  inBundle?: boolean
  link?: boolean
}>

const readPackages = (lockfile: string) =>
  Object.entries<LockedPackage>(JSON.parse(readFileSync(lockfile, 'utf8')).packages).filter(([path]) =>
    path.includes('node_modules/'),
  )

const PACKAGES = readPackages('package-lock.json')
const getName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const isAtLeast = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0

it.each(Object.entries(FLOORS))('%s is at %s or newer wherever the product uses it', (name, floor) => {
  const versions = PACKAGES.filter(([path, { dev }]) => getName(path) === name && dev !== true).map(
    ([, { version }]) => version,
  )
  expect(versions).not.toEqual([])
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
})

it.each(['package-lock.json', 'tests/interop/package-lock.json'])(
  'every package of %s is held to its contents by a hash',
  (lockfile) => {
    const isHeld = ({ integrity, inBundle, link }: LockedPackage) => Boolean(integrity ?? inBundle ?? link)
    expect(readPackages(lockfile).flatMap(([path, locked]) => (isHeld(locked) ? [] : [path]))).toEqual([])
  },
)

it('no package of the product replaces another', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).not.toHaveProperty('overrides')
})
