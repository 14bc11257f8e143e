import { type FormItem, listFormItems } from '../case/index.ts'
import type { Vocabulary } from '../pack/index.ts'
import { getField } from './json.ts'

/** When the wizard offers an entry of the seizure pages; a part left out does not matter. */
export type Availability = Readonly<{
  forTypes?: readonly string[]
  notForTimepoints?: readonly string[]
}>

/** Why an entry cannot be ticked: what the pattern demands with it, and with what it is offered instead. */
export type Unavailability = Readonly<{ demanded: string; offered: string }>

/** For each entry, and for the question about awareness: when it is offered. */
export const listAvailabilities = ({ pages }: Vocabulary): ReadonlyMap<string, Availability> =>
  new Map(
    listFormItems(pages).flatMap((item) => {
      const name = item.kind === 'option' ? item.key : item.kind === 'entry' ? item.code : undefined
      return name === undefined ? [] : [[name, getAvailability(item)] as const]
    }),
  )

function getAvailability({ section, parents, ...item }: FormItem): Availability {
  const { notForTimepoints } = section
  const top = parents[0]?.code ?? (item.kind === 'entry' ? item.code : undefined)
  const offered = section.offers
    ?.filter(({ codes }) => codes.some((code) => code === top))
    .flatMap(({ types }) => types)
  const forTypes = offered ?? section.forTypes
  return { ...(forTypes && { forTypes }), ...(notForTimepoints && { notForTimepoints }) }
}

/** What in a pattern keeps an entry from being offered, or undefined where nothing does. */
export function findUnavailability(availability: Availability, pattern: unknown): Unavailability | undefined {
  const findDemanded = (field: string) => findDemandedValues(pattern, field)
  const { forTypes, notForTimepoints } = availability
  const types = findDemanded('mainType')
  if (forTypes && types && !types.some((type) => forTypes.includes(type)))
    return { demanded: `mainType ${types.join('|')}`, offered: `it is offered for ${forTypes.join(', ')} seizures` }
  const timepoints = findDemanded('timepoint')
  if (timepoints?.every((one) => notForTimepoints?.includes(one)))
    return { demanded: `timepoint ${timepoints.join('|')}`, offered: 'it is offered with the other timepoints' }
  return undefined
}

/** The alternatives that a pattern demands of a value, or undefined where any will do. */
function findDemandedValues(pattern: unknown, field: string): readonly string[] | undefined {
  const value = getField(pattern, field)
  const values = typeof value === 'string' ? value.split('|') : ['*']
  return values.includes('*') ? undefined : values
}
