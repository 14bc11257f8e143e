import { type Section, type Vocabulary, withChildren } from '../pack/index.ts'
import { fieldOf, textsIn } from './written.ts'

/** When the wizard offers an entry of the seizure pages; a part left out does not matter. */
export type Offer = Readonly<{
  forTypes?: readonly string[]
  forOnset?: string
  notForTimepoints?: readonly string[]
}>

/** Why an entry cannot be ticked: what the pattern demands beside it, and with what it is offered instead. */
export type Refusal = Readonly<{ demanded: string; offered: string }>

/** For each entry, and for the question about awareness: when it is offered. */
export function offersOf({ pages }: Vocabulary): ReadonlyMap<string, Offer> {
  const sections = pages.flatMap((page) => page.sections)
  return new Map(sections.flatMap((section) => namesOf(section).map((name) => [name, offerOf(section, name)] as const)))
}

// Stryker disable next-line ArrayDeclaration: a section without entries names none that a pattern could
const namesOf = ({ choice, findings = [] }: Section): string[] => [
  // Stryker disable next-line ArrayDeclaration: nobody asks for a name that no section has
  ...(choice ? [choice.key] : []),
  ...findings.flatMap(withChildren).map(({ code }) => code),
]

function offerOf(section: Section, name: string): Offer {
  // Stryker disable next-line ArrayDeclaration: a section without entries has none on top
  const { forOnset, notForTimepoints, findings = [] } = section
  const top = findings.find((entry) => withChildren(entry).some(({ code }) => code === name))?.code
  const offered = section.offers
    ?.filter(({ codes }) => codes.some((code) => code === top))
    .flatMap(({ types }) => types)
  const forTypes = offered ?? section.forTypes
  return { ...(forTypes && { forTypes }), ...(forOnset && { forOnset }), ...(notForTimepoints && { notForTimepoints }) }
}

/** What in a pattern keeps an entry from being offered, or undefined where nothing does. */
export function refusedBy(offer: Offer, pattern: unknown, offers: ReadonlyMap<string, Offer>): Refusal | undefined {
  const demanded = (field: string) => demandedValues(pattern, field)
  const { forTypes, forOnset, notForTimepoints } = offer
  const types = demanded('mainType')
  if (forTypes && types && !types.some((type) => forTypes.includes(type)))
    return { demanded: `mainType ${types.join('|')}`, offered: `it is offered for ${forTypes.join(', ')} seizures` }
  const timepoints = demanded('timepoint')
  if (timepoints?.every((one) => notForTimepoints?.includes(one)))
    return { demanded: `timepoint ${timepoints.join('|')}`, offered: 'it is offered with the other timepoints' }
  return forOnset === undefined ? undefined : refusedByOnset(forOnset, pattern, offers)
}

function refusedByOnset(forOnset: string, pattern: unknown, offers: ReadonlyMap<string, Offer>): Refusal | undefined {
  const offered = `it is offered where the first prominent sign is ${forOnset}`
  const onsets = demandedValues(pattern, 'onset')
  if (onsets && !onsets.includes(forOnset)) return { demanded: `onset ${onsets.join('|')}`, offered }
  const first = textsIn(fieldOf(pattern, 'details')).find((code) => offers.get(code)?.forOnset !== undefined)
  // Stryker disable next-line OptionalChaining: it was found by its offer
  if (first === undefined || offers.get(first)?.forOnset === forOnset) return undefined
  return { demanded: `\`${first}\``, offered }
}

/** The alternatives that a pattern demands of a value, or undefined where any will do. */
function demandedValues(pattern: unknown, field: string): readonly string[] | undefined {
  const value = fieldOf(pattern, field)
  const values = typeof value === 'string' ? value.split('|') : ['*']
  return values.includes('*') ? undefined : values
}
