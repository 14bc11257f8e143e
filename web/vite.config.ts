import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compactJson } from '../rules/case/index.ts'

/** Libraries change rarely: in a chunk of their own they stay cached when the wizard changes. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/

const readShared = (name: string) => {
  const text = readFileSync(fileURLToPath(new URL(`../rules/built/${name}.json`, import.meta.url)), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { from: `rules/built/${name}.json`, path: `assets/${name}-${hash}.js`, text }
}

const VOCABULARY = readShared('vocabulary')

/** The vocabulary, and the rules, which are loaded with the first entry. */
const SHARED = [VOCABULARY, readShared('pack')]

const EXPANDER = fileURLToPath(new URL('../rules/case/compact-json.ts', import.meta.url))

/** Page and workers are built each by itself; what both need is a file that both import, so that it is loaded once. */
const importShared = (): Plugin => ({
  name: 'import-shared',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (SHARED.some(({ path }) => source === `/${path}`)) return { id: source, external: 'absolute' }
    const shared = SHARED.find(({ from }) => source.endsWith(from))
    return shared && `\0${shared.path}`
  },
  load(id) {
    const shared = SHARED.find(({ path }) => id === `\0${path}`)
    if (shared === undefined) return null
    // The rules are built as they go over the wire, and are expanded where they are read.
    if (shared !== VOCABULARY) return `export { default } from '/${shared.path}'`
    return `import { expandJson } from '${EXPANDER}'; import wire from '/${shared.path}'; export default expandJson(wire)`
  },
})

const emitShared = (): Plugin => ({
  name: 'emit-shared',
  apply: 'build',
  generateBundle() {
    for (const { path, text } of SHARED) {
      const wire = path === VOCABULARY.path ? JSON.stringify(compactJson(JSON.parse(text))) : text
      const source = `export default JSON.parse(${JSON.stringify(wire)})`
      this.emitFile({ type: 'asset', fileName: path, source })
    }
  },
  transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${VOCABULARY.path}` } }],
})

/** What pages with and without a case share. */
const COMMON = createPathPattern([
  'rules/text/',
  'web/theme/option-list',
  'web/ui/(accept-terms|data-table|deferred|disclosure|download|form-field|measures|submit-form|titled|use-expand)',
  'web/case/(format-date|files/case-file|share/|sections/(partial|describe|progress)|seizures/seizure-words)',
  'web/ui/field-styles',
  'web/api-client/use-submit',
  'web/app/notice-strip',
  'web/results/(styles|page/(summary-styles|needed-list))',
])

/** Whatever compares the case needs them: the results, the panel and the page of a syndrome. */
const VERDICT = createPathPattern([
  'rules/engine/',
  'rules/assess/(?!counterfactuals|interview|missing/(investigations|list))',
  'web/verdict/',
  'web/syndrome/(criteria/(criterion-row|finding-cells|row-states)|description/comparison-path)',
  'web/results/(annotation-list|group-icon|storing-note|use-assessment|page/use-criteria)',
  'web/entry/interview/(?!compute|interview-|standing)',
])

function createPathPattern(paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), importShared(), emitShared()],
  worker: { format: 'es', plugins: () => [importShared()] },
  json: { stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 3 },
            // A file of its own for each of the many modules that several pages share would cost more in headers than
            // in contents.
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'common', test: COMMON, priority: 1 },
            { name: 'verdict', test: VERDICT },
          ],
        },
      },
    },
  },
})
