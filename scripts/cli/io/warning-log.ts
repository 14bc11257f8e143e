/** Whether each warning is printed, or of each kind the first few and then their number. */
export const WARNING_CHOICES = ['few', 'all'] as const
export type WarningChoice = (typeof WARNING_CHOICES)[number]

/** Something that counts for nothing in a record, which `name` names, such as line 7. */
export type RecordWarning = Readonly<{ name: string; text: string }>

export type WarningLog = Readonly<{
  add: (warning: RecordWarning) => void
  /** Says of each kind how many more there were. */
  end: () => void
}>

const SHOWN_OF_A_KIND = 3

/** More than the vocabulary has codes; of what is misspelt otherwise, the codes are left out of the kind. */
const MAX_KINDS = 2_000

/** Prints warnings as they come. A kind is what is said of one code. */
export function createWarningLog(choice: WarningChoice, print: (line: string) => void): WarningLog {
  const counts = new Map<string, number>()
  return {
    add: ({ name, text }) => {
      const kind = counts.has(text) || counts.size < MAX_KINDS ? text : withoutNames(text)
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (choice === 'all' || count <= SHOWN_OF_A_KIND) print(`${name}: ${text}`)
    },
    end: () => {
      if (choice === 'all') return
      const more = [...counts].filter(([, count]) => count > SHOWN_OF_A_KIND)
      for (const [kind, count] of more) print(`${formatCount(count - SHOWN_OF_A_KIND)} more: ${kind}`)
      if (more.length > 0) print('Of each warning the first three lines are named; --warnings all names every line.')
    },
  }
}

const withoutNames = (text: string): string => text.replaceAll(/`[^`]*`/g, '`…`')

const formatCount = (count: number): string => count.toLocaleString('en')
