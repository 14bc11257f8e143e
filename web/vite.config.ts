import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { BuiltPack } from '../rules/pack/index.ts'

const BUILT_PACK_FILE = fileURLToPath(new URL('../rules/built/pack.json', import.meta.url))
const VOCABULARY_MODULE = 'virtual:vocabulary'

/** The pages of the built pack as a module of their own, so that the first page loads without the rules. */
function createVocabularyPlugin(): Plugin {
  return {
    name: 'vocabulary',
    resolveId: (id) => (id === VOCABULARY_MODULE ? `\0${VOCABULARY_MODULE}` : undefined),
    load(id) {
      if (id !== `\0${VOCABULARY_MODULE}`) return undefined
      this.addWatchFile(BUILT_PACK_FILE)
      const pack: BuiltPack = JSON.parse(readFileSync(BUILT_PACK_FILE, 'utf8'))
      const { version, date, sha256, pages, publications, syndromes, renamed = {} } = pack
      const statuses = Object.values(syndromes).map(({ status }) => status)
      const part = { version, date, sha256, statuses, renamed, pages, publications }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))})`
    },
  }
}

/** Libraries change rarely: in a file of their own they stay in the browser's cache when the wizard changes. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), createVocabularyPlugin()],
  json: { stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } } },
  },
})
