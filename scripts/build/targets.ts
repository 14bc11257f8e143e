import type { BuildTarget } from './up-to-date.ts'

export const PACK_TARGET: BuildTarget = {
  inputs: ['rules', 'schemas', 'package-lock.json'],
  ignored: ['rules/built', 'rules/README.md', 'schemas/editor'],
  output: 'rules/built/pack.json',
  stamp: 'rules/built/pack.stamp',
}

/** The part of the pack that the page loads before the criteria, written by the same build. */
export const VOCABULARY_FILE = 'rules/built/vocabulary.json'

export const WEB_TARGET: BuildTarget = {
  inputs: ['web', PACK_TARGET.output, VOCABULARY_FILE, 'rules/engine', 'package-lock.json'],
  ignored: ['web/dist', 'web/screenshots'],
  output: 'web/dist/index.html',
  stamp: 'web/dist/.stamp',
}
