import type {
  VocabularyPageFinding as Entry,
  VocabularyPageSection as Section,
  VocabularyPage,
} from '../../schemas/types/vocabulary-page.ts'
import { memoizeByObject } from './memoize.ts'
import type { FeatureCode, RulePack } from './types.ts'

/** What a source of information can be, in the order of the page. */
export const SOURCE_STATES = ['unavailable', 'normal', 'abnormal'] as const

type SourceState = (typeof SOURCE_STATES)[number]

/** The words for a state where the vocabulary has none of its own. */
const STATE_LABELS: Readonly<Record<SourceState, string>> = {
  unavailable: 'Not available',
  normal: 'Normal',
  abnormal: 'Abnormal',
}

/** The words for the states of a section. */
export const getStateLabels = ({ stateLabels }: Section): Readonly<Record<SourceState, string>> => ({
  ...STATE_LABELS,
  ...stateLabels,
})

/** The titles of the fields that rules read, where a field stands without its page. */
export const FIELD_TITLES = {
  gender: 'Sex at birth',
  age: 'Age',
  ageAtOnset: 'Age at onset',
  swFreq: 'Spike-wave frequency',
} as const

/** The question of a section of which one value is chosen. */
export type SectionChoice = NonNullable<Section['choice']>
/** What a section asks for as a text or a number. */
export type SectionField = NonNullable<Section['fields']>[number]

/** Where something is asked: the page, the section, and the entries that it specifies, the outermost first. */
type FormPlace = Readonly<{ page: VocabularyPage['page']; section: Section; parents: readonly Entry[] }>

/** One thing that the form asks for: a value of a choice, a state of a source, an entry of a list, or a field. */
export type FormItem = FormPlace &
  (
    | Readonly<{ kind: 'option'; key: string; value: string; label: string; option: SectionChoice['options'][number] }>
    | Readonly<{ kind: 'state'; code: FeatureCode; label: string; state: SourceState }>
    | Readonly<{ kind: 'entry'; code: FeatureCode; label: string; entry: Entry }>
    | Readonly<{ kind: 'field'; key: string; label: string; field: SectionField }>
  )

export type FormItemOfKind<Kind extends FormItem['kind']> = Extract<FormItem, { kind: Kind }>

/** Everything that the pages ask for, in the order of the form. Every list, index and form is made from it. */
export const listFormItems = memoizeByObject((pages: readonly VocabularyPage[]): readonly FormItem[] =>
  pages.flatMap(({ page, sections }) => sections.flatMap((section) => listSectionItems(page, section))),
)

/** Everything of one kind that the pages ask for. */
export const selectFormItems = <Kind extends FormItem['kind']>(
  pages: readonly VocabularyPage[],
  kind: Kind,
): readonly FormItemOfKind<Kind>[] => selectItems(listFormItems(pages), kind)

/** The items of one kind. */
export const selectItems = <Kind extends FormItem['kind']>(
  items: readonly FormItem[],
  kind: Kind,
): readonly FormItemOfKind<Kind>[] => items.filter((item): item is FormItemOfKind<Kind> => item.kind === kind)

/** What one section asks for: its choice, its states, its entries with all below them, its fields. */
export function listSectionItems(page: VocabularyPage['page'], section: Section): readonly FormItem[] {
  const place: FormPlace = { page, section, parents: [] }
  const { choice, state, findings = [], fields = [] } = section
  const labels = getStateLabels(section)
  return [
    ...(choice?.options ?? []).map((option) => {
      const { value, label } = option
      return { ...place, kind: 'option' as const, key: choice?.key ?? '', value, label, option }
    }),
    ...(state ? SOURCE_STATES : []).map((name) => ({
      ...{ ...place, kind: 'state' as const, state: name, label: labels[name] },
      code: state?.[name] ?? '',
    })),
    ...findings.flatMap((entry) => listEntryItems(place, entry)),
    ...fields.map((field) => ({ ...place, kind: 'field' as const, key: field.key, label: field.label, field })),
  ]
}

const listEntryItems = (place: FormPlace, entry: Entry): readonly FormItem[] => [
  { ...place, kind: 'entry', code: entry.code, label: entry.label, entry },
  ...(entry.children ?? []).flatMap((child) => listEntryItems({ ...place, parents: [...place.parents, entry] }, child)),
]

/** Each entry below a plain one, with all such entries above it up to the nearest that is none. */
export const collectPlainParents = (pages: readonly VocabularyPage[]): RulePack['plainParents'] =>
  Object.fromEntries(
    selectFormItems(pages, 'entry').flatMap(({ code, parents }) => {
      const plain = parents.slice(parents.findLastIndex(({ control, trial }) => control || trial) + 1)
      return plain.length === 0 ? [] : [[code, plain.map((parent) => parent.code)]]
    }),
  )

/** A node and all below it, each before those below it. */
export const flattenTree = <Node extends Readonly<{ children?: readonly Node[] }>>(node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap((child) => flattenTree(child)),
]

/** The entries of a section, those below others included. */
export const listSectionEntries = <Node extends Readonly<{ children?: readonly Node[] }>>({
  findings = [],
}: Readonly<{ findings?: readonly Node[] }>): readonly Node[] => findings.flatMap((entry) => flattenTree(entry))

type CodeTree = Readonly<{ code: FeatureCode; children?: readonly CodeTree[] }>

/** The codes of a section: those of its states and of its entries. */
export const listSectionCodes = ({
  state,
  findings = [],
}: Readonly<{ state?: object; findings?: readonly CodeTree[] }>): readonly FeatureCode[] => [
  ...Object.values(state ?? {}),
  ...listSectionEntries({ findings }).map(({ code }) => code),
]

/** The sections of the pages that are filled in per seizure. */
export const listSeizureSections = <Part>(
  pages: readonly Readonly<{ page: Readonly<{ perSeizure?: boolean }>; sections: readonly Part[] }>[],
): readonly Part[] => pages.filter(({ page }) => page.perSeizure).flatMap(({ sections }) => sections)
