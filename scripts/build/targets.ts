import type { Target } from './fresh.ts'

export const PACK: Target = {
  inputs: ['rules', 'schemas', 'package-lock.json'],
  ignored: ['rules/built', 'rules/README.md', 'schemas/editor'],
  output: 'rules/built/pack.json',
  stamp: 'rules/built/pack.stamp',
}

export const WEB: Target = {
  inputs: ['web', PACK.output, 'rules/engine', 'package-lock.json'],
  ignored: ['web/dist', 'web/screenshots'],
  output: 'web/dist/index.html',
  stamp: 'web/dist/.stamp',
}
