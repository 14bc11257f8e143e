import type { InvestigationsFile } from '../../../schemas/types/investigations.ts'
import { type FeatureCode, nearest } from '../../case/index.ts'
import { collectFacts } from '../../engine/index.ts'
import { compileInvestigations, indexSections, type Path, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt, type VocabularyContext } from '../check.ts'

/** Costs out of order, names that lead nowhere, and what rules read although no investigation finds it. */
export const investigations: Check = {
  name: 'investigations',
  needs: 'vocabulary',
  check: (context) => {
    const { investigations: parsed } = context.parsed
    if (parsed?.value === undefined) return []
    const { file, value } = parsed
    const wrong = [
      ...checkLevels(file, value),
      ...checkReferences(file, value, context),
      ...checkRepetitions(file, value),
    ]
    return wrong.length > 0 ? wrong : checkCompleteness(file, value, context)
  },
}

const checkLevels = (file: YamlFile, { levels }: InvestigationsFile): CheckFinding[] =>
  levels.flatMap(({ id, cost }, index) => {
    const before = levels[index - 1]
    if (before === undefined || before.cost < cost) return []
    return [
      createFindingAt(file, ['levels', index, 'cost'], {
        what: `\`${id}\` costs no more than \`${before.id}\` above it`,
        why: 'the levels go from the cheapest to the dearest, so that a reader sees the order at once',
        next: 'give it a higher cost, or move it up',
      }),
    ]
  })

function checkReferences(
  file: YamlFile,
  { levels, investigations }: InvestigationsFile,
  { vocabulary }: VocabularyContext,
): CheckFinding[] {
  const levelNames = levels.map(({ id }) => id)
  const sectionNames = [...indexSections(vocabulary.pages).keys()]
  const ids = investigations.map(({ id }) => id)
  return investigations.flatMap(({ level, after = [], sections = [] }, index) => [
    ...checkName(file, ['investigations', index, 'level'], level, { what: 'level of cost', known: levelNames }),
    ...after.flatMap((id, location) =>
      checkName(file, ['investigations', index, 'after', location], id, {
        what: 'investigation or level of cost',
        known: [...ids, ...levelNames],
      }),
    ),
    ...sections.flatMap((section, position) =>
      checkName(file, ['investigations', index, 'sections', position], section, {
        what: 'section of a page',
        known: sectionNames,
      }),
    ),
  ])
}

function checkName(
  file: YamlFile,
  path: Path,
  name: string,
  { what, known }: Readonly<{ what: string; known: readonly string[] }>,
): CheckFinding[] {
  if (known.includes(name)) return []
  const like = nearest(name, known)
  return [
    createFindingAt(file, path, {
      what: `no ${what} is called \`${name}\``,
      why: 'the question could neither be asked nor weighed',
      next: like ? `did you mean \`${like}\`?` : `choose from ${known.join(', ')}`,
    }),
  ]
}

function checkRepetitions(file: YamlFile, { investigations }: InvestigationsFile): CheckFinding[] {
  const named = investigations.flatMap(({ id, sections = [], entries = [] }, index) => [
    { name: id, path: ['investigations', index, 'id'] },
    ...sections.map((name, position) => ({ name, path: ['investigations', index, 'sections', position] })),
    ...entries.map((name, position) => ({ name, path: ['investigations', index, 'entries', position] })),
  ])
  return named.flatMap(({ name, path }, index) =>
    named.findIndex((other) => other.name === name) === index
      ? []
      : [
          createFindingAt(file, path, {
            what: `\`${name}\` is listed a second time`,
            why: 'the same would be asked twice, at two costs',
            next: 'leave it where it costs what it does, and take it out here',
          }),
        ],
  )
}

/** Sound names alone can be compiled, so that this waits for the other findings. */
function checkCompleteness(file: YamlFile, value: InvestigationsFile, context: VocabularyContext): CheckFinding[] {
  const { vocabulary } = context
  const named = value.investigations.flatMap(({ entries = [] }) => entries)
  if (named.some((code) => !Object.hasOwn(vocabulary.features, code))) return []
  const covered = compileInvestigations(value, vocabulary).flatMap(({ codes }) => codes)
  const missing = listCodesRead(context).filter((code) => !covered.includes(code))
  if (missing.length === 0) return []
  const text = {
    what: `no investigation tells ${missing.map((code) => `\`${code}\``).join(', ')}`,
    why: 'rules read it, and it would never be asked for',
    next: 'name its section, or the entry itself, under the investigation that finds it out',
  }
  return [createFindingAt(file, ['investigations'], text, 'key')]
}

function listCodesRead({ rules }: VocabularyContext): FeatureCode[] {
  const conditions = rules.flatMap(({ criteria, suggestions }) => [...criteria, ...suggestions])
  const facts = conditions.flatMap(({ when }) => collectFacts(when))
  return [...new Set(facts.flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : [])))].sort()
}
