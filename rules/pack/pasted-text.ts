import type { ErrorText } from './yaml-errors.ts'

/** A character that a word processor put in place of one that YAML reads, with the range of characters it takes. */
type PastedText = Readonly<{ range: readonly [number, number]; words: ErrorText }>

const SPACES = '[\\u00A0\\u2007\\u2009\\u202F\\u3000]'

/** Where such characters stand for syntax: elsewhere they are part of a text and do no harm. */
const FORMS: readonly Readonly<{ form: RegExp; words: ErrorText }>[] = [
  {
    form: new RegExp(`^[ \\t]*(?<pasted>${SPACES}+)`, 'gmu'),
    words: {
      what: 'this line is indented with spaces that YAML does not know, as Word and PDF paste them',
      next: 'delete them and indent with the space bar',
    },
  },
  {
    form: new RegExp(`^[ \\t-]*[\\w-]+:(?<pasted>${SPACES}+)`, 'gmu'),
    words: {
      what: 'the space behind this colon is one that YAML does not know, as Word and PDF paste it',
      next: 'delete it and type a space',
    },
  },
  {
    form: /^[ \t]*(?<pasted>[\u2013\u2014\u2022\u00B7])[ \u00A0]/gmu,
    words: {
      what: 'a dash or a bullet of a word processor is where the hyphen of a list has to be',
      next: 'type a hyphen in its place',
    },
  },
  {
    form: /:[ ]+(?<pasted>[\u201C\u201D\u201E\u2018\u2019])/gmu,
    words: {
      what: 'a curly quotation mark begins this text, which YAML reads as a letter',
      next: 'type straight quotation marks, or leave them out',
    },
  },
]

/** What was pasted from a word processor and keeps a file from being read as it looks. */
export const findPastedText = (text: string): readonly PastedText[] =>
  FORMS.flatMap(({ form, words }) =>
    [...text.matchAll(form)].map(({ index, 0: line, groups }) => {
      const pasted = groups?.pasted ?? ''
      const start = index + line.lastIndexOf(pasted)
      return { range: [start, start + pasted.length] as const, words }
    }),
  )
