import { readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { FEATURE_LISTS, normalizeCase, type PatientCase, SEIZURE_LISTS } from '../../rules/case/index.ts'
import type { BuiltVocabulary, VocabularyPage } from '../../rules/pack/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { startServer } from '../../scripts/build/start/server.mjs'
import { findOrInstallChromium } from '../../scripts/checks/steps/chromium.mjs'
import { createChoiceOption } from '../../scripts/cli/io/options.ts'
import { createProgram, runProgram } from '../../scripts/cli/run.ts'
import { createTestUser, signInOrRegister } from '../browser/fixtures.ts'
import { answerInterview } from './keystrokes/interview.ts'
import { addEfforts, type PageEffort } from './keystrokes/model.ts'
import { enterNote } from './keystrokes/note.ts'
import { searchAll } from './keystrokes/palette.ts'
import { planPalette } from './keystrokes/palette-plan.ts'
import { planPages } from './keystrokes/plan.ts'
import { type EnteredCase, formatByPage, formatKeystrokes, formatRead } from './keystrokes/report.ts'
import { walk } from './keystrokes/walk.ts'

type Task = Readonly<{ page: Page; name: string; patient: PatientCase; pages: readonly VocabularyPage[] }>

/** How a case can be entered, each from the first page to the results. */
const WAYS: Readonly<Record<string, (task: Task) => Promise<readonly PageEffort[]>>> = {
  pages: ({ page, patient, pages }) => walk(page, planPages(patient, pages)),
  palette: ({ page, patient }) => searchAll(page, planPalette(patient)),
  interview: ({ page, patient }) => answerInterview(page, patient),
  note: ({ page, name, patient }) => enterNote(page, patient, readFileSync(`${LETTERS}/${name}.txt`, 'utf8')),
}

/** The published patients as prose. */
const LETTERS = 'tests/notes/published'

/** The window of a small laptop. */
const VIEWPORT = { width: 1366, height: 650 }

type Options = Readonly<{ case?: string; way?: string; byPage?: true; read?: true }>

const program = createProgram('keystrokes')
  .description(
    'Enters the published patients over the real page with simulated hands: seconds of a trainee and of a practised person, clicks, keys, options read, scrolls and stops of Tab.',
  )
  .addOption(createChoiceOption('case', listPublishedNames(), 'one case alone'))
  .addOption(createChoiceOption('way', Object.keys(WAYS), 'one way alone'))
  .option('--by-page', 'each page of each case')
  .option('--read', 'what is read on each page of each case')
  .action(runKeystrokes)

await runProgram(program)

async function runKeystrokes(options: Options): Promise<void> {
  process.env.DATA_DIR = 'tests/output/keystrokes-data'
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  try {
    const context = await browser.newContext({
      ...{ baseURL: server.address, viewport: VIEWPORT, reducedMotion: 'reduce' },
      serviceWorkers: 'block',
    })
    await signInOrRegister(context.request, createTestUser('keystrokes'))
    await context.addInitScript({ path: 'tests/trials/keystrokes/in-page.mjs' })
    const format = options.read ? formatRead : options.byPage ? formatByPage : formatKeystrokes
    process.stdout.write(`${format(await enterCases(context, options))}\n`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function enterCases(context: BrowserContext, options: Options): Promise<EnteredCase[]> {
  const { pages }: BuiltVocabulary = JSON.parse(readFileSync('rules/built/vocabulary.json', 'utf8'))
  const entered: EnteredCase[] = []
  for (const name of options.case ? [options.case] : listPublishedNames())
    for (const [way, enter] of Object.entries(WAYS).filter(([way]) => (options.way ?? way) === way)) {
      const patient = normalizeCase(readPublishedPatient(name))
      entered.push({
        name,
        way,
        ...(await enterCase(context, patient, (page) => enter({ page, name, patient, pages }))),
      })
    }
  return entered
}

async function enterCase(
  context: BrowserContext,
  patient: PatientCase,
  enter: (page: Page) => Promise<readonly PageEffort[]>,
) {
  const page = await context.newPage()
  await page.goto('/pages/Age')
  await page.evaluate('localStorage.removeItem("epicriteria.case")')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const pages = await enter(page)
  const stored: PatientCase = JSON.parse(await page.evaluate('localStorage.getItem("epicriteria.case")')).patient
  await page.close()
  const held = new Set(listCodes(stored))
  const effort = addEfforts(pages.map((one) => one.effort))
  return { effort, pages, leftOut: listCodes(patient).filter((code) => !held.has(code)).length }
}

function listCodes({ seizures, ...patient }: PatientCase): string[] {
  const ofSeizures = seizures.flatMap((seizure) => SEIZURE_LISTS.flatMap((list) => seizure[list]))
  return [...FEATURE_LISTS.flatMap((list) => patient[list]), ...ofSeizures]
}
