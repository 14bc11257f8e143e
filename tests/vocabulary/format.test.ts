import { readdirSync, readFileSync } from 'node:fs'
import { check, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'

it.each(readdirSync('rules/vocabulary'))('rules/vocabulary/%s is formatted; `npm run format` does it', async (name) => {
  const filepath = `rules/vocabulary/${name}`
  expect(await check(readFileSync(filepath, 'utf8'), { ...(await resolveConfig(filepath)), filepath })).toBe(true)
})
