import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrInstallChromium } from '../../../scripts/checks/steps/chromium.mjs'

const MAX_PACKED_BYTES = 3e6

/** Outside the repository, so that nothing of it is found by accident. */
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-installed-'))
const CASE = '{"gender": "female", "ageAtOnset": 6, "eeg": ["eeg_interictal_abnormal"]}'
let packed: string[]

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })

const findPackage = (extension: string): string => {
  const file = packed.find((one) => one.endsWith(extension))
  if (file === undefined) throw new Error(`Nothing was packed that ends in ${extension}.`)
  return file
}

beforeAll(() => {
  packed = execFileSync('npm', ['run', '-s', 'package', '--', folder], { encoding: 'utf8' }).trim().split('\n')
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  writeFileSync(join(folder, 'case.json'), CASE)
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', findPackage('.tgz')])
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true }))

it('is small and brings no other package and no TypeScript to run', () => {
  expect(statSync(findPackage('.tgz')).size).toBeLessThan(MAX_PACKED_BYTES)
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['epicriteria'])
})

it('classifies a case at the command line, as the repository does', () => {
  const classify = ['classify', resolve(folder, 'case.json'), '--format', 'json']
  const installed = JSON.parse(run('npx', ['--offline', 'epicriteria', ...classify]))
  const own = JSON.parse(execFileSync(process.execPath, ['scripts/epicriteria.mjs', ...classify], { encoding: 'utf8' }))
  expect(installed).toEqual(own)
})

const PROGRAM = `import { classify, normalizeCase } from 'ENGINE'
import { pack } from 'RULES'
const { groups } = classify(pack, normalizeCase(${CASE}))
`

it('is imported by a program of Node', () => {
  const program = PROGRAM.replace('ENGINE', 'epicriteria/engine').replace('RULES', 'epicriteria/rules')
  writeFileSync(join(folder, 'program.js'), `${program}console.log(groups.excluded.length)\n`)
  expect(Number(run(process.execPath, ['program.js']))).toBeGreaterThan(0)
})

const CONSUMER = `import { type Assessment, assess, normalizeCase, type SubmittedCase } from 'epicriteria/engine'
import { explainSyndrome } from 'epicriteria/analysis'
import { pack } from 'epicriteria/rules'
const submitted: SubmittedCase = ${CASE}
const assessment: Assessment<typeof pack> = assess(pack, normalizeCase(submitted))
export const groups: readonly string[] = assessment.order.map((code) => explainSyndrome(assessment, code).group)
`

it('is compiled by a strict program that checks the types of its packages', () => {
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER)
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--types', '', '--noEmit']
  const tsc = resolve('node_modules/typescript/bin/tsc')
  expect(run(process.execPath, [tsc, '--ignoreConfig', ...strict, ...target, 'consumer.ts'])).toBe('')
})

it('exports little of the engine, the assessment among it', () => {
  const program = `import * as engine from 'epicriteria/engine'\nconsole.log(Object.keys(engine).join())`
  writeFileSync(join(folder, 'names.js'), program)
  expect(run(process.execPath, ['names.js'])).toBe('assess,classify,normalizeCase\n')
})

it('is imported by a page of ten lines', async () => {
  const lib = '/node_modules/epicriteria/lib'
  const program = PROGRAM.replace('ENGINE', `${lib}/engine.js`).replace('RULES', `${lib}/rules.js`)
  const page = `<!doctype html>\n<title>EpiCriteria</title>\n<p></p>\n<script type="module">\n${program}document.querySelector('p').textContent = groups.excluded.length\n</script>\n`
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') response.setHeader('Content-Type', 'text/html').end(page)
    else if (url.startsWith(lib))
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(folder, url)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await expect.poll(() => tab.textContent('p')).toMatch(/^[1-9]\d*$/)
  } finally {
    await browser.close()
    server.close()
  }
})

it('answers the Python package, installed from its wheel', () => {
  run('python3', ['-m', 'pip', 'install', '--quiet', '--no-index', '--target', 'python', findPackage('.whl')])
  const program = `import epicriteria\nprint([one["id"] for one in epicriteria.classify([{"id": "p1", "ageAtOnset": 6}])])`
  const EPICRITERIA = join(folder, 'node_modules/epicriteria/dist/epicriteria.js')
  const PYTHONPATH = join(folder, 'python')
  expect(run('python3', ['-c', program], { PYTHONPATH, EPICRITERIA })).toBe("['p1']\n")
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`
  expect(run('python3', ['-c', program], { PYTHONPATH, PATH })).toBe("['p1']\n")
  const missing = spawnSync('python3', ['-c', program], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, PYTHONPATH, EPICRITERIA: '' },
  })
  expect(missing.stderr).toContain('install it by `npm install --global epicriteria-')
})
