import type {
  VocabularyPageFinding as Entry,
  VocabularyPageSection as Section,
} from '../../schemas/types/vocabulary-page.ts'
import type { FeatureCode, Methods } from '../case/index.ts'
import type { FeatureDefinitions } from '../engine/index.ts'

/** The features, each that methods look for with the methods that do (decisions.md, 'Second round', 'Gene tests'). */
export function withMethods(features: FeatureDefinitions, sections: readonly Section[]): FeatureDefinitions {
  const lookedFor = sections.filter(hasMethods).flatMap((section) => {
    const targets = listMethodTargets(section, sections)
    return targets.map((target) => [target.code, collectMethods(target, section, targets, sections)] as const)
  })
  const added = lookedFor.flatMap(([code, lookedForBy]) => {
    const feature = features[code]
    return feature ? [[code, { ...feature, lookedForBy }] as const] : []
  })
  return { ...features, ...Object.fromEntries(added) }
}

/** Whether a section asks by which method something was looked for. */
export const hasMethods = ({ findings = [] }: Section): boolean => findings.some(({ covers }) => covers !== undefined)

/**
 * What the methods of a section can look for: the findings of the other sections behind the same entry. Not among them
 * are an entry that answers for another by excluding it, and one that specifies whatever was found.
 */
export const listMethodTargets = (methods: Section, sections: readonly Section[]): readonly Entry[] =>
  listBehindSameGate(methods, sections).filter(({ excludes, unspecified }) => !excludes && !unspecified)

const listBehindSameGate = (methods: Section, sections: readonly Section[]): readonly Entry[] =>
  sections
    .filter((section) => section !== methods && section.gate !== undefined && section.gate === methods.gate)
    .flatMap(({ findings = [] }) => findings)

function collectMethods(
  { code }: Entry,
  section: Section,
  targets: readonly Entry[],
  sections: readonly Section[],
): Methods {
  const methods = section.findings ?? []
  const covering = methods.filter(({ covers }) => listCovered(covers, targets).includes(code))
  const excluding = listBehindSameGate(section, sections).filter(({ excludes }) => excludes?.includes(code))
  return { all: methods.map(getCode), answering: [...covering, ...excluding].map(getCode) }
}

function listCovered(covers: Entry['covers'], targets: readonly Entry[]): readonly FeatureCode[] {
  if (covers === undefined || Array.isArray(covers)) return covers ?? []
  return targets.map(getCode).filter((code) => !covers.allBut.includes(code))
}

const getCode = ({ code }: Entry): FeatureCode => code
