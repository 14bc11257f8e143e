import { refreshPack } from './rule-pack.ts'

process.exitCode = refreshPack() ? 0 : 1
