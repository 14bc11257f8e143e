import type { Lexicon } from '../../../rules/notes/lexicon.ts'
import { splitSlot } from '../../../rules/notes/phrases.ts'
import { readNote } from '../../../rules/notes/read-note.ts'
import type { Vocabulary } from '../../../rules/pack/index.ts'
import { upperFirst } from '../../../rules/text/upper-first.ts'

/** A sentence that denies a finding or reports it of a relative, and what it suggests of the patient all the same. */
export type MisreadSentence = Readonly<{ text: string; codes: readonly string[] }>

export type TriedSentences = Readonly<{ count: number; misread: readonly MisreadSentence[] }>

const RELATIVES: readonly string[] = [
  'His brother had X.',
  'Her mother has X.',
  'X in a cousin.',
  'The father had X as a child.',
  'Family history: X.',
  'A maternal uncle with X.',
  'Her sister has X and was treated.',
  'Paternal grandmother: X.',
  "Two cousins on his mother's side have X.",
  'There is X in the family.',
]

/**
 * Reads names of findings with each phrase that denies, and in sentences on relatives. `step`: every so many of all the
 * pairs, so that each name and each phrase is among them.
 */
export function tryDenials(lexicon: Lexicon, vocabulary: Vocabulary, step = 1): TriedSentences {
  const frames = [...listDenyingFrames(lexicon), ...RELATIVES]
  const names = listNames(lexicon, vocabulary)
  const misread: MisreadSentence[] = []
  let count = 0
  for (const [row, name] of names.entries()) {
    const suggested = new Set(listPresent(`${name}.`, lexicon))
    for (const [column, frame] of frames.entries()) {
      if ((row + column) % step !== 0) continue
      count += 1
      const text = upperFirst(frame.replace('X', name))
      const codes = listPresent(text, lexicon).filter((code) => suggested.has(code))
      if (codes.length > 0) misread.push({ text, codes })
    }
  }
  return { count, misread }
}

/** What a text suggests of the person, other than that something is not there. */
const listPresent = (text: string, lexicon: Lexicon): readonly string[] =>
  readNote(text, lexicon).suggestions.flatMap(({ target }) =>
    (target.kind === 'entry' && !isNoFinding(target.code)) || target.kind === 'seizureEntry' ? [target.code] : [],
  )

/** What is reported of relatives or found by testing them, and a test that was done though it found nothing. */
const isNoFinding = (code: string): boolean =>
  /^(hist_family|hist_consanguinity|test_(csf|array_cgh|gene_panel|genetic|karyotype|wes|wgs|genetics_de_novo|genetics_inherited)$)/.test(
    code,
  )

/** 'No X.', 'X was not seen.': each phrase that denies, written out. */
const listDenyingFrames = ({ terms }: Lexicon): readonly string[] =>
  terms.context
    .filter(({ says }) => says === 'negated')
    .flatMap(({ reaches, say }) =>
      say
        .filter(isPlain)
        .map(writeOut)
        .map((phrase) => (reaches === 'before' ? `X ${phrase}.` : `${phrase} X.`)),
    )

/** Names that deny something themselves, so that denying them affirms it. */
const DENYING =
  /\b(no|non|not|never|without|free|nothing|negative|cannot|unable|stop(s|ped)?|failed|none|normal|clear|unremarkable|unavailable|denie[ds]|absen(t|ce)|lost|loses|loss|nobody|nil|unknown|while|until|inherited|only)\b/i

/**
 * Names that are whole sentences or include what is missing ('lack of sleep', 'failed drugs'), or call a source normal.
 */
const NO_NOUN =
  /\b(sees?|saw|seen|watch(ed|es)?|hears?|heard|he|she|i saw|filmed|videoed|captured|occurred|bitten|breathing|several|many|tried|intact|on time|met|hit|well|age.appropriate|oxygen|deprived|deprivation|drugs?|medication|needed|despite|every|always)\b|controlled/i

/** The labels and names of entries, and the phrases by which notes report them. */
function listNames({ terms }: Lexicon, { entries, names }: Vocabulary): readonly string[] {
  const labels = [...entries.values()].map(({ label }) => label).filter((label) => !/[(,;:/]/.test(label))
  const phrases = [
    ...terms.findings.flatMap(({ codes }) => Object.values(codes).flat()),
    ...terms.seizureTypes.flatMap(({ say }) => say),
    ...Object.values(terms.seizureEntries).flat(),
    ...terms.febrile.say,
  ]
  const all = new Set([...labels, ...Object.values(names.entries).flat(), ...phrases.filter(isPlain).map(writeOut)])
  return [...all].filter((name) => !DENYING.test(name) && !NO_NOUN.test(name))
}

const isPlain = (phrase: string): boolean => !/\.\.|\*/.test(phrase)

/** A phrase with the first of its alternatives, and without what may be left out. */
const writeOut = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((slot) => !slot.endsWith('?'))
    .map((slot) => splitSlot(slot)[0])
    .join(' ')
