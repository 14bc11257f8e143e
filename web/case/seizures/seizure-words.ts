import { useSyncExternalStore } from 'react'
import { createObservable } from '../observable.ts'
import { createStoredSwitch } from '../stored-switch.ts'
import { SEIZURE_LABELS } from '../vocabulary.ts'
import type { SeizureWords } from './seizure-rows.ts'

const IS_2025_WANTED = createStoredSwitch('epicriteria.seizure-words-2025', false)

const SHOWN = createObservable<SeizureWords>({ edition: 2017, labels: SEIZURE_LABELS, translate: (section) => section })

/** The words for seizures at this moment. */
export const getSeizureWords = SHOWN.get

/** The words for seizures: those of 2017 until others are chosen and loaded. */
export const useSeizureWords = (): SeizureWords => useSyncExternalStore(SHOWN.subscribe, SHOWN.get)

const load2025 = (): Promise<SeizureWords> => import('./words-2025.ts').then(({ WORDS_2025 }) => WORDS_2025)

const WORDS_2017 = SHOWN.get()

/** Browsers remember that a script could not be loaded until the page is loaded again. */
export const WORDS_NOT_LOADED =
  'The words of 2025 could not be loaded, so those of 2017 stay. Check the connection, then reload this page and switch again.'

/**
 * Describes seizures in the words of 2025, or in those of 2017 alone; this browser remembers it.
 * @throws Error where the words cannot be loaded; then nothing changes.
 */
export async function setSeizureWords2025(on: boolean): Promise<void> {
  const words = on ? await load2025() : WORDS_2017
  IS_2025_WANTED.set(on)
  SHOWN.set(words)
}

/** Those of 2017 are the fallback wherever the others cannot be loaded, and every page names its edition. */
if (IS_2025_WANTED.isOn()) load2025().then(SHOWN.set, () => undefined)
