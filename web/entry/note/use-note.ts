import { useState } from 'react'
import type { NameMark } from '../../../rules/text/name-marks.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { withLetterPages } from '../../case/sections/partial-pages.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { denyItem } from '../palette/deny-item.ts'
import { type EntryOutcome, enterItem } from '../palette/enter-item.ts'
import { takeLetter } from '../palette/letter.ts'
import { applyOutcome, undoStep } from '../palette/palette-actions.ts'
import { getPaletteItems } from '../palette/palette-index.ts'
import { lacksSeizure } from '../palette/seizure-variants.ts'
import type { VocabularyItem } from '../palette/vocabulary-items.ts'

/** Words of the text, with the entries that are called so and were not set aside. */
export type OfferedMark = NameMark & Readonly<{ items: readonly VocabularyItem[] }>

/** A text and its marks, why there are none, or that they are being looked for. */
type Marked = Readonly<{ text: string; marks: readonly NameMark[] } | { problem: string } | { isPending: true }>

/** The text as long as the page is open, and nowhere else; its marks, which one is open, and what was done last. */
export function useNote() {
  const [text, setText] = useState(takeLetter)
  const [marked, setMarked] = useState<Marked>()
  const [open, setOpen] = useState<number>()
  const [setAside, setSetAside] = useState<readonly string[]>([])
  const [done, setDone] = useState<EntryOutcome>()
  const find = async () => {
    setOpen(undefined)
    setSetAside([])
    setDone(undefined)
    setMarked({ isPending: true })
    setMarked(await markText(text))
  }
  const { entries, labels } = getPaletteItems(getSeizureWords())
  const listOffered = ({ ids, start }: NameMark): readonly VocabularyItem[] =>
    ids
      .filter((id) => !setAside.includes(`${start} ${id}`))
      .flatMap((id) => entries.find((item) => item.id === id) ?? [])
  const offered = (marked !== undefined && 'marks' in marked ? marked.marks : []).map(
    (mark): OfferedMark => ({ ...mark, items: listOffered(mark) }),
  )
  const enter = (item: VocabularyItem) =>
    setDone(
      change(item, (record) =>
        lacksSeizure(item, record) ? { message: describeLacking(item) } : enterItem(record, item, labels),
      ),
    )
  const deny = (item: VocabularyItem) => setDone(change(item, (record) => denyItem(record, item)))
  const drop = ({ start }: NameMark, { id, label }: VocabularyItem) => {
    setSetAside([...setAside, `${start} ${id}`])
    setDone({ message: `Set aside: ${label}. Nothing was entered.` })
  }
  const undo = () => setDone(done && undoStep(done))
  return { text, setText, marked, find, offered, open, setOpen, done, enter, deny, drop, undo }
}

export type Note = ReturnType<typeof useNote>

/** Longer than any letter. */
const MAX_CHARACTERS = 100_000

async function markText(text: string): Promise<Marked> {
  if (text.length > MAX_CHARACTERS)
    return {
      problem: `The text has ${text.length.toLocaleString('en-US')} characters, and at most ${MAX_CHARACTERS.toLocaleString('en-US')} can be searched. Nothing was searched and nothing is lost: keep the part on this illness and try again.`,
    }
  const marks = await findMarks(text).catch(() => undefined)
  if (marks === undefined) return { problem: NOT_SEARCHED }
  return marks.length === 0 ? { problem: NOTHING_FOUND } : { text, marks }
}

const change = (item: VocabularyItem, apply: (record: CaseRecord) => EntryOutcome): EntryOutcome =>
  applyOutcome((record) => apply(withLetterPages(record, item.sectionRef.page)))

const describeLacking = ({ label }: VocabularyItem): string =>
  `‘${label}’ describes a seizure, so nothing was entered. Enter the kind of seizure first.`

const NOT_SEARCHED =
  'The text could not be searched in time, so no word is marked. It stays as it is: try a shorter part of it, or enter the case page by page.'

const NOTHING_FOUND =
  'No word of the form is in this text, so there is nothing to enter from it. The form is in English; other words can be looked up with Ctrl+K, or entered page by page.'

/** A letter takes a fraction of it; what takes longer is none, or the machine is at its limit. */
const DEADLINE_MS = 10_000

/** Marks the words of the form in a text, in a thread of its own that ends with the answer, or at the deadline. */
async function findMarks(text: string): Promise<readonly NameMark[]> {
  const worker = new Worker(new URL('./mark-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(reject, DEADLINE_MS)
      worker.onmessage = ({ data }: MessageEvent<readonly NameMark[]>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(text)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
