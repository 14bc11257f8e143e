import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { OpenedAnswer } from './page-classifier.ts'

/** How many generated cases were compared, and the lines of those that the page classified otherwise. */
export type PageAgreement = Readonly<{ cases: number; bytes: number; different: readonly string[] }>

/** So many classifications pass from the page at once. */
const CHUNK = 100

/** Whether a page of a real browser classifies generated cases to the byte as the command line does. */
export async function compareWithPage(page: Page, count: number): Promise<PageAgreement> {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-agreement-'))
  try {
    await page.goto('about:blank')
    await page.addScriptTag({ content: await bundleClassifier(folder) })
    const lines = await page.evaluate<string[]>(`generateLines(${count})`)
    const answers = await classifyInPage(page, lines)
    const opened = answers.map((answer) => answer.opened)
    const [ofOpened, ofSubmitted] = await Promise.all([
      classifyByCommandLine(join(folder, 'opened.ndjson'), opened),
      classifyByCommandLine(join(folder, 'submitted.ndjson'), lines),
    ])
    const different = lines.filter(
      (_, at) =>
        answers[at]?.line !== ofOpened[at] ||
        answers[at]?.line !== withoutCompletion(ofSubmitted[at], lines[at], opened[at]),
    )
    return { cases: answers.length, bytes: answers.map(({ line }) => line).join('').length, different }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The page ticks what follows from an entry when it opens a case, and shows it ticked, where the command line warns of it.
 * A warning is left out where all that it names was not submitted and is ticked in the opened case; no other is.
 */
function withoutCompletion(line = '', submitted = '', opened = ''): string {
  const answer: Readonly<{ warnings: readonly string[] }> = JSON.parse(line)
  const has = (text: string, code: string) => text.includes(`"${code}"`)
  const isTicked = (code: string) => has(opened, code) && !has(submitted, code)
  const isOfCompletion = (warning: string) =>
    warning.includes('is taken as entered') &&
    Array.from(warning.matchAll(/`(\w+)`/g), ([, code = '']) => code).every(isTicked)
  return JSON.stringify({ ...answer, warnings: answer.warnings.filter((warning) => !isOfCompletion(warning)) })
}

const MAX_OUTPUT_BYTES = 2 ** 30

async function classifyByCommandLine(file: string, lines: readonly string[]): Promise<readonly string[]> {
  writeFileSync(file, lines.join('\n'))
  const args = ['scripts/epicriteria.mjs', 'classify', file, '--fields', 'all']
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES })
  return stdout.trimEnd().split('\n')
}

/** The rules and the evaluator as the page has them: bundled, minified and for the same browsers. */
async function bundleClassifier(folder: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    json: { stringify: true },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: 'tests/trials/verify/page-classifier.ts',
        output: { format: 'iife', entryFileNames: 'page-classifier.js' },
      },
    },
  })
  return readFileSync(join(folder, 'page-classifier.js'), 'utf8')
}

async function classifyInPage(page: Page, lines: readonly string[]): Promise<readonly OpenedAnswer[]> {
  const answers: OpenedAnswer[] = []
  for (let from = 0; from < lines.length; from += CHUNK) {
    const chunk = JSON.stringify(lines.slice(from, from + CHUNK))
    answers.push(...(await page.evaluate<OpenedAnswer[]>(`classifyLines(${chunk})`)))
  }
  return answers
}
