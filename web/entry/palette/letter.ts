/** More than anybody types as a line of findings. */
const MIN_LETTER_CHARACTERS = 300

/** Whether a text is a letter, which is marked by 'Paste a note' and not searched as one name. */
export const isLetter = (text: string): boolean => text.length >= MIN_LETTER_CHARACTERS || /\n\s*\S/.test(text)

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
