import { normalizeSeizure } from '../../../rules/case/index.ts'
import type { Entry, Section } from '../../../rules/pack/index.ts'
import { addWord2017, isTypeNamed, listWord2017, nameSeizure, type SeizureTerms, withRemarks } from './name-seizure.ts'
import type { QuickType } from './quick-types.ts'
import type { Choice } from './seizure-rows.ts'

type SeizureDescriptor = SeizureTerms['descriptors'][string]

/** A section in the words of a later edition for a main seizure type; what it stores is unchanged. */
export const translateSection = (section: Section, terms: SeizureTerms, mainType: string): Section => ({
  ...section,
  title: addWord2017(terms.titles[section.id]?.text ?? '', section.title),
  ...(section.choice && { choice: translateChoice(section.choice, terms, mainType) }),
  ...(section.quickTypes && { quickTypes: section.quickTypes.map((type) => translateQuickType(type, terms)) }),
  ...(section.list === 'details' && {
    findings: (section.findings ?? []).map((entry) => translateEntry(entry, terms, mainType)),
  }),
})

/** A name from practice that no type has, as 'Facial from sleep', stays in front. */
function translateQuickType(quickType: QuickType, terms: SeizureTerms): QuickType {
  const seizure = normalizeSeizure(quickType.seizure)
  const name = nameSeizure(seizure, terms)
  const label = isTypeNamed(seizure, terms)
    ? addWord2017(name, quickType.label)
    : withRemarks(quickType.label, [`${terms.edition}: ${name}`])
  return { ...quickType, label }
}

const translateChoice = (choice: Choice, { choices }: SeizureTerms, mainType: string): Choice => ({
  ...choice,
  options: choice.options.map((option) => {
    const word = choices[choice.key]?.[option.value]
    if (word === undefined || word === 'same') return option
    const { text, help = option.help } = word.for?.[mainType] ?? word
    const { labelFor, ...others } = option
    return {
      ...others,
      label: addWord2017(text, labelFor?.[mainType] ?? option.label),
      ...(help !== undefined && { help }),
    }
  }),
})

const translateEntry = (entry: Entry, terms: SeizureTerms, mainType: string): Entry => ({
  ...entry,
  label: translateLabel(entry, terms, mainType),
  ...(entry.children && { children: entry.children.map((child) => translateEntry(child, terms, mainType)) }),
})

/** While the main type is open, a term that generalized seizures alone have is that of the entry. */
function translateLabel({ code, label }: Entry, terms: SeizureTerms, mainType: string): string {
  const descriptor = terms.descriptors[code]
  const isGeneralized = mainType === 'generalized' || (mainType === '' && descriptor === 'none')
  const type = isGeneralized ? terms.generalized[code] : undefined
  if (type) return addWord2017(type.text, label)
  return descriptor === undefined ? label : describe(descriptor, label)
}

const OBSERVABLE = new Map<unknown, string>([
  [true, 'observable'],
  [false, 'not observable'],
  ['depends', 'observable or not'],
])

function describe(descriptor: SeizureDescriptor, label: string): string {
  if (descriptor === 'none') return withRemarks(label, ['2017; no term of 2025 outside generalized seizures'])
  const { text = label, observable } = descriptor
  const observability = OBSERVABLE.get(observable)
  return withRemarks(text, [...listWord2017(text, label), ...(observability ? [observability] : [])])
}
