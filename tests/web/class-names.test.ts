import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUPS } from '../../rules/case/index.ts'
import { CLASS_NAMES } from '../../web/theme/class-names.ts'
import { tokens } from '../../web/theme/tokens.ts'

/** The text of all sources of the page whose name ends so. */
const readSources = (ending: RegExp): string =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.startsWith('dist') && file !== 'theme/class-names.ts')
    .map((file) => readFileSync(`web/${file}`, 'utf8'))
    .join('\n')

const collect = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
const sortUnique = (names: readonly string[]): string[] => [...new Set(names)].sort()

test('every class that a stylesheet styles is on an element, and no other is known', () => {
  const selectors = collect(readSources(/\.tsx?$/), /'([&.][^'\n]*)': /g)
  const styled = selectors.flatMap((selector) => collect(selector, /\.([a-z][\w-]*)/gi))
  expect(sortUnique(styled)).toEqual([...CLASS_NAMES].sort())
})

test('a recipe puts no class on its elements that no stylesheet styles', () => {
  const known = new Set<string>(CLASS_NAMES)
  expect(collect(readSources(/\.tsx?$/), /\bclassName: '([\w-]+)'/g).filter((name) => !known.has(name))).toEqual([])
})

test('every known class is used by a component', () => {
  const components = readSources(/\.tsx$/)
  const used = [
    ...collect(components, /toClassName\(([^)]*)\)/g).flatMap((names) => collect(names, /'([\w-]+)'/g)),
    ...collect(components, /className="([\w-]+)"/g),
    ...GROUPS,
  ]
  expect(sortUnique(used)).toEqual([...CLASS_NAMES].sort())
})

test('what lies over the page names a layer of the theme, without which it would be drawn below the bar', () => {
  const layers = collect(readSources(/\.tsx?$/), /\bzIndex(?:=|: )['"](\w+)['"]/g)
  expect(sortUnique(layers)).toEqual(Object.keys(tokens.zIndex).sort())
})
