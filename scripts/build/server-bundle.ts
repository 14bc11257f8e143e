import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { listFiles } from './up-to-date.ts'

/** The programs of the server: what the container starts, what an administrator runs, and the threads. */
const ENTRIES = {
  server: 'api/server.ts',
  admin: 'scripts/admin.ts',
  classify: 'api/workers/classify.ts',
  verify: 'api/workers/verify.ts',
  backup: 'api/workers/backup.ts',
} as const

/** Packages with a part that is compiled for the machine, which no bundle can hold. */
const NATIVE_PACKAGES = ['better-sqlite3', '@node-rs/argon2'] as const

/** The folders of node_modules that hold these and what they load. */
const NATIVE_FOLDERS = ['better-sqlite3', 'bindings', 'file-uri-to-path', '@node-rs'] as const

/** What a package was compiled from and by, which nothing reads once it is. */
const COMPILED_FROM = /better-sqlite3\/(deps|src|build\/(?!Release$|Release\/better_sqlite3\.node$))/

/** What the server reads at its start, beside its code. */
const ASSETS = [
  'rules/built/pack.json',
  'rules/built/vocabulary.json',
  'rules/built/fhir.json',
  'rules/descriptions',
  'web/dist',
] as const

/**
 * Writes the server with all that it needs to a folder: `node FOLDER/api/server.js` starts it, without npm and without
 * a TypeScript loader. The pages and the rules must have been built.
 * Returns the size in a sentence.
 * @throws what Vite throws, or ENOENT where something was not built
 */
export async function writeServerBundle(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  await bundleModules(folder)
  for (const asset of ASSETS) cpSync(asset, join(folder, asset), { recursive: true })
  for (const name of NATIVE_FOLDERS)
    cpSync(`node_modules/${name}`, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (source) => !COMPILED_FROM.test(source),
    })
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`)
  const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
  return `${folder}: ${(bytes / 1e6).toFixed(1)} MB`
}

/** All files are neighbours in one folder, so that the server finds its threads beside itself, as in the repository. */
const bundleModules = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...NATIVE_PACKAGES, 'pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        output: { entryFileNames: 'api/[name].js', chunkFileNames: 'api/[name]-[hash].js' },
      },
    },
  })
