/** More than anybody types as a line of findings. */
const MIN_LETTER_CHARACTERS = 300

/** As few sentences make a letter of a shorter text. */
const MIN_SENTENCES = 4
const MIN_SENTENCES_CHARACTERS = 120

/** Whether a text is a letter, which is marked by 'Paste a note' and not searched as one name. */
export const isLetter = (text: string): boolean =>
  text.length >= MIN_LETTER_CHARACTERS || /\n\s*\S/.test(text) || hasSentences(text)

const hasSentences = (text: string): boolean =>
  text.length >= MIN_SENTENCES_CHARACTERS && text.split(/[.!?]\s+(?=\p{Lu})/u).length >= MIN_SENTENCES

/** A letter on its way from the palette to the page: in memory alone, and until the page has it. */
let handed = ''

export const handLetter = (text: string): void => {
  handed = text
}

/** The letter that was handed over, once; empty where there is none. */
export function takeLetter(): string {
  const text = handed
  handed = ''
  return text
}
