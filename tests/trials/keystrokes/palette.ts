import type { Page } from '@playwright/test'
import { addEfforts, type Effort, type PageEffort } from './model.ts'
import type { PaletteStep } from './palette-plan.ts'
import type { Query } from './palette-queries.ts'
import { settle } from './walk.ts'

/** So many terms are in a line before it is entered: more do not stay in mind, nor in the field. */
const MAX_TERMS = 5

/** Ctrl and Enter. */
const RESULTS_KEYS = 2

const FIELD = { name: 'Finding, number, page or syndrome' }

/** Opens the search with its key, enters line after line, and goes to the results. */
export async function searchAll(page: Page, steps: readonly PaletteStep[]): Promise<readonly PageEffort[]> {
  const options = await page.evaluate(() => window.keystrokes.listOptions().length)
  await settle(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', FIELD).waitFor()
  const efforts: Partial<Effort>[] = []
  for (const line of groupSteps(steps))
    efforts.push('row' in line ? await chooseRow(page, line.row) : await typeLine(page, line))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor()
  return [{ path: 'search', effort: addEfforts([...efforts, { options, keys: 1 + RESULTS_KEYS }]) }]
}

/** A term with the sign before it, if any. */
type TypedTerm = Query & Readonly<{ sign?: string }>

type TermLine = readonly TypedTerm[]
type TypedGroup = TermLine | Readonly<{ row: number }>

/** Terms that follow one another as lines; a sign comes before the term that follows it. */
function groupSteps(steps: readonly PaletteStep[]): readonly TypedGroup[] {
  const groups: TypedGroup[] = []
  let sign = ''
  for (const step of steps) {
    const last = groups.at(-1)
    if ('row' in step) groups.push(step)
    else if (!('position' in step)) sign = step.text
    else {
      const term = sign === '' ? step : { ...step, sign }
      if (last !== undefined && canTake(last)) groups.splice(-1, 1, [...last, term])
      else groups.push([term])
      sign = ''
    }
  }
  return groups
}

const canTake = (group: TypedGroup): group is TermLine => 'length' in group && group.length < MAX_TERMS

/** The sex is written behind the age, without a comma between them. */
const isAgeWithSex = (before: TypedTerm | undefined, { text }: TypedTerm): boolean =>
  /^\d+(\.\d+)?(y|mo|d)$/.test(before?.text ?? '') && /^[MF]$/.test(text)

/** Types the terms with a comma between two, marks what each means among what it found, and takes them all with Enter. */
async function typeLine(page: Page, line: TermLine): Promise<Partial<Effort>> {
  const efforts: Partial<Effort>[] = []
  for (const [index, query] of line.entries()) {
    const isParted = index > 0 && !isAgeWithSex(line[index - 1], query)
    if (isParted) await page.keyboard.type(',')
    efforts.push({ keys: isParted ? 1 : 0 }, await typeTerm(page, query))
  }
  await page.keyboard.press('Enter')
  await settle(page)
  return addEfforts([...efforts, { keys: 1 }])
}

/** A person reads what was found down to what is meant. */
async function typeTerm(page: Page, { text, position, spelled, sign = '' }: TypedTerm): Promise<Partial<Effort>> {
  await page.keyboard.type(sign + text)
  await page.getByRole('listbox', { name: 'What was found' }).getByRole('option').nth(position).waitFor()
  for (let down = 0; down < position; down++) await page.keyboard.press('ArrowDown')
  return {
    entries: 1,
    keys: sign.length + text.length + position,
    spelling: Math.max(0, spelled - text.length),
    hits: position + 1,
  }
}

/** Opens the list of seizure types and chooses one; the focus goes back to the search with a third click. */
async function chooseRow(page: Page, row: number): Promise<Partial<Effort>> {
  await page.getByRole('combobox', { name: 'Seizure entries go to' }).selectOption(String(row))
  await page.getByRole('combobox', FIELD).click()
  return { clicks: 3 }
}
