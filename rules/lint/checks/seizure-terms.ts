import type { SeizureTermsFile } from '../../../schemas/types/seizure-terms.ts'
import { listSectionEntries, listSeizureSections, nearest, SEIZURE_CHOICES } from '../../case/index.ts'
import type { Path, Section, Vocabulary, YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

/** What a seizure page asks without a word of the later edition, and words for what no page asks. */
export const seizureTerms: Check = {
  name: 'seizure-terms',
  needs: 'vocabulary',
  check: ({ parsed: { seizureTerms: parsed }, vocabulary }) => {
    if (parsed?.value === undefined) return []
    const { file, value } = parsed
    return [...checkNames(file, value, vocabulary), ...checkCompleteness(file, value, vocabulary)]
  },
}

/** When a seizure comes is no part of its classification. */
const CLASSIFIED = SEIZURE_CHOICES.filter((key) => key !== 'timepoint')

const listValues = ({ pages }: Vocabulary, key: string): readonly string[] =>
  listSeizureSections(pages).flatMap(({ choice }) =>
    choice?.key === key ? choice.options.map(({ value }) => value) : [],
  )

const listCodes = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(listSectionEntries).map(({ code }) => code)

type Name = Readonly<{ path: Path; name: string; known: readonly string[]; part?: 'key' }>

function checkNames(file: YamlFile, terms: SeizureTermsFile, vocabulary: Vocabulary): CheckFinding[] {
  const codes = listCodes(listSeizureSections(vocabulary.pages).filter(({ list }) => list === 'details'))
  const names: readonly Name[] = [
    ...listNames(
      ['titles'],
      Object.keys(terms.titles),
      listSeizureSections(vocabulary.pages).map(({ id }) => id),
    ),
    ...listNames(['choices'], Object.keys(terms.choices), CLASSIFIED),
    ...Object.entries(terms.choices).flatMap(([key, values]) =>
      listNames(['choices', key], Object.keys(values), listValues(vocabulary, key)),
    ),
    ...listNames(['generalized'], Object.keys(terms.generalized), codes),
    ...listNames(['descriptors'], Object.keys(terms.descriptors), codes),
    ...terms.same.map((name, index) => ({ path: ['same', index], name, known: codes })),
    ...terms.names.flatMap(({ when }, index) =>
      Object.entries(when).map(([key, name]) => ({
        path: ['names', index, 'when', key],
        name,
        known: key === 'details' ? codes : listValues(vocabulary, key),
      })),
    ),
  ]
  return names.flatMap((name) => checkName(file, name))
}

const listNames = (above: Path, names: readonly string[], known: readonly string[]): readonly Name[] =>
  names.map((name) => ({ path: [...above, name], name, known, part: 'key' }))

function checkName(file: YamlFile, { path, name, known, part }: Name): CheckFinding[] {
  if (known.includes(name)) return []
  const like = nearest(name, known)
  const text = {
    what: `the seizure pages know no \`${name}\` here`,
    why: 'a word for what nobody is asked is never shown, and is missed where it belongs',
    next: like ? `did you mean \`${like}\`?` : 'take it out, or write what the pages have',
  }
  return [createFindingAt(file, path, text, part)]
}

function checkCompleteness(file: YamlFile, terms: SeizureTermsFile, vocabulary: Vocabulary): CheckFinding[] {
  const missing = [
    ...CLASSIFIED.flatMap((key) =>
      listValues(vocabulary, key).flatMap((value) => (terms.choices[key]?.[value] ? [] : [`${key}: ${value}`])),
    ),
    ...listSeizureSections(vocabulary.pages)
      .filter(({ list }) => list === 'details')
      .flatMap((section) => listUndescribedCodes(section, terms)),
  ]
  return missing.map((name) =>
    createFindingAt(file, ['edition'], {
      what: `\`${name}\` has no word of ${terms.edition}`,
      why: 'a page in two languages leaves open whether a word is of this edition or was forgotten',
      next: 'write its word, list it under `same`, or say `none` where the edition has no term for it',
    }),
  )
}

function listUndescribedCodes(
  section: Section,
  { generalized, descriptors, same }: SeizureTermsFile,
): readonly string[] {
  const isReported = (code: string) => same.includes(code) || descriptors[code] !== undefined
  const ofGeneralized = new Set(listCodes([withOffered(section, ['generalized'])]))
  return listCodes([section]).filter((code) => {
    if (!isReported(code)) return true
    return ofGeneralized.has(code) && descriptors[code] === 'none' && generalized[code] === undefined
  })
}

/** A section with what it offers for these main types alone. */
function withOffered({ findings = [], offers, ...section }: Section, wanted: readonly string[]): Section {
  const codes = offers
    ?.filter(({ types }) => types.some((type) => wanted.includes(type)))
    .flatMap((offer) => offer.codes)
  return { ...section, findings: codes ? findings.filter(({ code }) => codes.includes(code)) : findings }
}
