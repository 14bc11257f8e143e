import { readFileSync } from 'node:fs'
import type { BuiltPack } from '../../rules/pack/index.ts'

/** The pages as the server that is measured shows them. */
export const { pages: PAGES }: BuiltPack = JSON.parse(readFileSync('rules/built/pack.json', 'utf8'))
