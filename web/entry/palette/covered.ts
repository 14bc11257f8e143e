import { stemWord, toPhrase } from '../../../rules/text/phrases.ts'
import type { FoundItem, Searchable } from '../../../rules/text/search.ts'
import { listReadings } from '../../../rules/text/word-readings.ts'
import { listMadeEntries, type PaletteIndex } from './find-items.ts'
import { isEntry, isOfRecording, listNamedInContext } from './named-items.ts'
import { CONNECTORS, FOREIGN, GENERIC, JOINING } from './phrase-words.ts'
import { readQuantity } from './quantities.ts'

/**
 * Whether one name of what was found says every word of a text, or its place in the form does: what has one word in one
 * name and the next in another means neither of both.
 */
export function isCovered(hit: FoundItem<Searchable>, text: string, index: PaletteIndex<Searchable>): boolean {
  const { item } = hit
  if (!('sectionRef' in item) || isOfNumber(item) || hit.isOpposite) return true
  const phrase = toPhrase(omitNumber(item, text))
  if (listNamedInContext(index, text).some(({ id }) => id === item.id)) return true
  if (JOINING.test(text) && phrase.words.some((word) => FOREIGN.has(word))) return false
  const readings = listReadings(phrase, index.all.words)
  const placed = item.path.flatMap((place) => toPhrase(place).words)
  const isIn = (words: readonly string[], at: number) =>
    readings[at]?.some((reading) => words.some((word) => word.startsWith(reading)))
  const isRecorded = isEntry(item) && isOfRecording(item)
  const asked = phrase.words.flatMap((word, at) =>
    CONNECTORS.has(word) || (GENERIC.has(word) && !isRecorded) || isIn(placed, at) ? [] : [at],
  )
  const names = [item.label, ...item.also].map((name) => toPhrase(name))
  return (
    asked.length < 2 ||
    names.some(
      ({ words, joined }) =>
        asked.every((at) => isIn(words, at) || joined.includes(phrase.words[at] ?? '')) &&
        (words.length <= asked.length || asked.every((at) => isWritten(words, phrase.words[at] ?? ''))),
    )
  )
}

/** Whether words have one as it is written, with whatever ending: a synonym is no part of a longer name. */
const isWritten = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.startsWith(stemWord(word)))

/** A text without the number that makes an entry. */
function omitNumber({ id }: Searchable, text: string): string {
  const read = readQuantity(text)
  return read && 'quantity' in read && listMadeEntries(read.quantity).includes(id) ? read.quantity.words : text
}

const isOfNumber = (item: Searchable): boolean => 'target' in item && Object(item.target).kind !== 'entry'

/** More words of a name beside those of a text make it another thing. */
const MAX_EXTRA_WORDS = 2

/** Whether the words of a text stand together in a name, as those of 'febrile status' do in 'febrile status epilepticus'. */
export function isWithinName({ label, also }: Searchable, text: string): boolean {
  const { words, joined } = toPhrase(text)
  if (words.length < 2 || JOINING.test(text)) return false
  return [label, ...also]
    .map(toPhrase)
    .some((name) => name.joined.includes(joined) && name.words.length - words.length <= MAX_EXTRA_WORDS)
}
