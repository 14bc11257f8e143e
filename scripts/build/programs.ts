import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { build, type Plugin, type Rolldown } from 'vite'
import schema from '../../schemas/case.schema.json' with { type: 'json' }
import { caseAjv } from './case-check.ts'
import { getProgramFolder, getProgramList, type ProgramName, readProgramTarget } from './start/targets.mjs'
import { hashInputs, removeStamp, writeFileAtomic, writeStamp } from './start/up-to-date.mjs'

/** Of each program the modules that it and its threads begin with. */
const ENTRIES: Readonly<Record<ProgramName, Readonly<Record<string, string>>>> = {
  cli: {
    epicriteria: 'scripts/epicriteria.ts',
    'classify-thread': 'scripts/cli/workers/classify-thread.ts',
    'verify-thread': 'scripts/cli/workers/verify-thread.ts',
  },
  server: {
    server: 'api/server.ts',
    admin: 'scripts/admin.ts',
    classify: 'api/workers/classify.ts',
    verify: 'api/workers/verify.ts',
  },
}

/** Packages with a part that is compiled for the machine, which no bundle can hold. */
const NATIVE_PACKAGES = ['better-sqlite3', '@node-rs/argon2'] as const

/** What decides how a program is compiled, apart from its sources. */
const BUILD_INPUTS = ['scripts/build/programs.ts', 'package-lock.json']

/**
 * Compiles a program with the packages that it needs into its folder of `scripts/dist`, and stamps what it was made of
 * and what came of it.
 * @throws what Vite throws
 */
export async function buildProgram(program: ProgramName): Promise<void> {
  const startedAt = Date.now()
  const folder = getProgramFolder(program)
  const { files, sources } = await bundle(ENTRIES[program])
  const inputs = [...sources, ...BUILD_INPUTS]
  const outputs = files.map(({ fileName }) => join(folder, fileName))
  mkdirSync(folder, { recursive: true })
  removeStamp(readProgramTarget(program))
  for (const file of files)
    writeFileAtomic(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  writeFileAtomic(getProgramList(program), JSON.stringify({ inputs, outputs }))
  removeOtherFiles(folder, [...outputs, getProgramList(program)])
  // A source that was edited meanwhile may have been read before: without a stamp the next start compiles again.
  const isEdited = inputs.some((file) => statSync(file).mtimeMs >= startedAt)
  if (!isEdited) writeStamp({ ...readProgramTarget(program), inputs, outputs }, hashInputs({ inputs }))
}

type Bundle = Readonly<{ files: Rolldown.RolldownOutput['output']; sources: readonly string[] }>

/** All files are neighbours in one folder, so that a program finds its threads in its own folder. */
async function bundle(input: Readonly<Record<string, string>>): Promise<Bundle> {
  const sources = new Set<string>()
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [createSourceCollector(sources), COMPILED_CASE_CHECK],
    ssr: { noExternal: true, external: [...NATIVE_PACKAGES, 'pg-native'] },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input,
        // Only an entry does anything when it is loaded: a command loads of an index what it calls, and not all of it.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  if (!('output' in result)) throw new Error('Nothing was bundled.')
  return { files: result.output, sources: [...sources].sort() }
}

const CASE_CHECK = resolve('scripts/build/case-check.ts')

/** The check of a case as the code that ajv makes of its schema, which else is made anew at each start. */
const COMPILED_CASE_CHECK: Plugin = {
  name: 'compiled-case-check',
  load: (id) => (id === CASE_CHECK ? standaloneCode(caseAjv, { isCase: schema.$id }) : undefined),
}

/** Collects the files of this repository that a bundle is made of, also those of which nothing is left in it. */
const createSourceCollector = (sources: Set<string>): Plugin => ({
  name: 'collect-sources',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = relative('.', id)
      if (isAbsolute(id) && !/^\.\.|^node_modules/.test(file)) sources.add(file)
    }
  },
})

function removeOtherFiles(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder))
    if (!kept.includes(join(folder, name))) rmSync(join(folder, name), { recursive: true })
}
