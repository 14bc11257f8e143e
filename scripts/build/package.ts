import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import { BUILT_FILES, getProgramFolder } from './start/targets.mjs'

/** What other programs import, by the name after `epicriteria/`. */
const MODULES = {
  engine: 'scripts/build/package/engine.ts',
  analysis: 'scripts/build/package/analysis.ts',
  rules: 'scripts/build/package/rules.ts',
} as const

/** What the command reads when it runs, and what a reader looks for first. */
const ASSETS = [
  BUILT_FILES.pack,
  BUILT_FILES.form,
  BUILT_FILES.interview,
  BUILT_FILES.hpoMap,
  BUILT_FILES.names,
  'rules/descriptions',
  'schemas/case.schema.json',
  'LICENSE',
] as const

/**
 * Packs the command, the engine and the analysis as a package of npm that needs no other, and the Python package as a
 * wheel. The command and the rules must have been built. Returns the files.
 * @throws Error where npm, tsc or pip cannot do its part
 */
export async function writePackages(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'epicriteria-package-'))
  try {
    for (const asset of ASSETS) cpSync(asset, join(stage, asset), { recursive: true })
    cpSync(getProgramFolder('cli'), join(stage, 'dist'), { recursive: true, filter: (file) => !isBuildRecord(file) })
    cpSync('scripts/build/package/README.md', join(stage, 'README.md'))
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`)
    await bundleModules(join(stage, 'lib'))
    writeTypes(stage)
    return [packWithNpm(stage, folder), buildWheel(folder)]
  } finally {
    rmSync(stage, { recursive: true })
  }
}

/** What only the next build in the repository reads. */
const isBuildRecord = (file: string): boolean => ['.stamp', 'files.json'].includes(basename(file))

function createManifest() {
  const { name, version, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const exported = Object.entries(MODULES).map(([module, source]) => [
    `./${module}`,
    { types: `./types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./lib/${module}.js` },
  ])
  return {
    ...{ name, version, description, license, engines, type: 'module' },
    bin: { epicriteria: 'dist/epicriteria.js' },
    exports: { ...Object.fromEntries(exported), './case.schema.json': './schemas/case.schema.json' },
  }
}

/** For Node and for browsers alike: nothing in these needs either. */
const bundleModules = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: { ...MODULES }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })

function writeTypes(stage: string): void {
  const config = join(stage, 'tsconfig.json')
  const compilerOptions = {
    ...{ composite: false, declaration: true, incremental: false, types: ['node'] },
    ...{ rootDir: resolve('.'), outDir: join(stage, 'types'), typeRoots: [resolve('node_modules/@types')] },
  }
  const files = Object.values(MODULES).map((file) => resolve(file))
  writeFileSync(config, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, files, references: [] }))
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', config], { stdio: 'inherit' })
  rmSync(config)
}

function packWithNpm(stage: string, folder: string): string {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(folder)], {
    cwd: stage,
    encoding: 'utf8',
  })
  const [{ filename }] = JSON.parse(output)
  return join(folder, filename)
}

/** From a copy, since setuptools writes into the folder that it reads. */
function buildWheel(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'epicriteria-wheel-'))
  try {
    cpSync('scripts/python', copy, { recursive: true })
    execFileSync('python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', resolve(folder), copy], {
      stdio: 'inherit',
    })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    return join(folder, `epicriteria-${version}-py3-none-any.whl`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
