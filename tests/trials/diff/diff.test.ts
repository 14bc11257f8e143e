import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classify } from '../../../rules/engine/index.ts'
import {
  buildPopulation,
  findChanges,
  generatePeople,
  selectDifferingRules,
  toPatient,
} from '../../../rules/quality/effect/group-changes.ts'
import { type Difference, findVersionAdvice, groupIntoRows } from '../../../rules/quality/effect/summary.ts'
import { loadCorpus } from '../../../scripts/build/cases/corpus.ts'
import { formatDifferenceMarkdown, formatDifferenceTable } from '../../../scripts/cli/format/difference.ts'
import { runCliIn, spawnCliIn } from '../../cli/run-cli.ts'
import { createRulesFolder } from '../../lint/rules-folder.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { buildSmallPack, createCriterion } from '../../support/small-pack.ts'

const ONSET = { mandatory: { from: '4 years' }, source: { ref: 'specification' } }
const before = buildSmallPack({ onset: ONSET, mandatory: [createCriterion('girl', { sex: 'female' })] })
const after = buildSmallPack({
  onset: { ...ONSET, mandatory: { from: '3 years' } },
  mandatory: [createCriterion('girl', { sex: 'female' })],
})
const createPerson = (ageAtOnset: number) => ({
  kind: 'reference' as const,
  name: `onset at ${ageAtOnset}`,
  submitted: { gender: 'female', ageAtOnset },
  stage: 'results' as const,
})

describe('who changes group', () => {
  it('is who is between the old bound and the new one, because of that criterion', () => {
    expect([2, 3, 4].flatMap((age) => findChanges(createPerson(age), { before, after }).groups)).toEqual([
      {
        kind: 'reference',
        person: 'onset at 3',
        syndrome: 'SMALL',
        from: 'excluded',
        to: 'likely',
        because: ['onset'],
      },
    ])
  })

  it('is shown also by whom an alert is suggested to, newly or no longer', () => {
    const alert = { says: 'a late onset', source: { ref: 'specification' } }
    const [narrow, wide] = ['5 years', '3 years'].map((from) =>
      buildSmallPack({
        mandatory: [createCriterion('girl', { sex: 'female' })],
        alerts: [{ ...alert, when: { onset: { from } } }],
      }),
    )
    const change = {
      kind: 'reference',
      person: 'onset at 4',
      syndrome: 'SMALL',
      alert: 'a late onset',
    }
    if (narrow === undefined || wide === undefined) throw new Error('Two packs are compared.')
    const person = createPerson(4)
    expect(findChanges(person, { before: narrow, after: wide }).alerts).toEqual([{ ...change, isSuggested: true }])
    expect(findChanges(person, { before: wide, after: narrow }).alerts).toEqual([{ ...change, isSuggested: false }])
  })

  it('is nobody where the rules are the same', () => {
    const rules = selectDifferingRules({ before, after: before })
    expect(Object.keys(rules.before.syndromes)).toEqual([])
    expect(findChanges(createPerson(3), rules)).toEqual({ groups: [], alerts: [] })
  })

  it('is also who has a syndrome that had no rule before', () => {
    const none = { ...before, syndromes: {} }
    expect(findChanges(createPerson(5), { before: none, after }).groups).toMatchObject([
      { from: 'noRule', to: 'likely' },
    ])
  })
})

describe('the generated people', () => {
  it('are the same each time, and reach every group', () => {
    const pack = buildCurrentPack()
    const people = generatePeople({ before: pack, after: pack }, 400)
    expect(generatePeople({ before: pack, after: pack }, 400)).toEqual(people)
    const groups = people.flatMap((one) =>
      Object.entries(classify(pack, toPatient(one), one.stage).groups).flatMap(([group, codes]) =>
        codes.length > 0 ? [group] : [],
      ),
    )
    expect([...new Set(groups)].sort()).toEqual(['excluded', 'likely', 'likelyWithAlerts', 'unclear', 'unresolved'])
  })

  it('come after everyone whose case is written down', () => {
    const pack = buildCurrentPack()
    const kinds = buildPopulation(loadCorpus(), { before: pack, after: pack }, 2).map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['reference', 'edge', 'published', 'ordinary', 'generated'])
  })
})

const pack = buildCurrentPack()
const difference: Difference = {
  before: { revision: 'main', pack: { ...pack, version: '1.2.0' } },
  after: { revision: 'the rules as they are now', pack: { ...pack, version: '1.2.1', sha256: 'other' } },
  people: {
    reference: { all: 3, changed: 2 },
    edge: { all: 0, changed: 0 },
    published: { all: 1, changed: 0 },
    ordinary: { all: 1, changed: 1 },
    generated: { all: 10, changed: 1 },
  },
  changes: [
    ...['first', 'second'].map((name) => ({
      kind: 'reference' as const,
      person: `CAE: the ${name}`,
      syndrome: 'CAE',
      from: 'excluded' as const,
      to: 'unresolved' as const,
      because: ['generalized-spike-wave'],
    })),
    {
      kind: 'ordinary',
      person: 'staring: a boy | who stares',
      syndrome: 'CAE',
      from: 'unresolved',
      to: 'likely',
      because: ['onset'],
    },
    { kind: 'generated', person: 'generated 7', syndrome: 'JAE', from: 'likely', to: 'excluded', because: [] },
  ],
  alerts: [
    ...['first', 'second'].map((name) => ({
      ...{ kind: 'reference' as const, person: `CAE: the ${name}`, syndrome: 'CAE' },
      ...{ alert: 'photosensitive', isSuggested: true },
    })),
    { kind: 'generated', person: 'generated 7', syndrome: 'JAE', alert: 'long absences', isSuggested: false },
  ],
}

describe('what is reported of a difference', () => {
  it('to a person at a terminal', async () => {
    await expect(`${formatDifferenceTable(difference)}\n`).toMatchFileSnapshot('golden/table.txt')
  })

  it('in a pull request', async () => {
    await expect(`${formatDifferenceMarkdown(difference)}\n`).toMatchFileSnapshot('golden/pull-request.md')
  })

  it('names the entries that differ, because of which people change group though no rule differs', () => {
    const { hist_drug_resistant: _, ...features } = pack.features
    const after = { ...difference.after, pack: { ...difference.after.pack, features } }
    expect(formatDifferenceTable({ ...difference, after })).toContain(
      'No rule differs. Entries that differ, and with them every rule that asks for them: hist_drug_resistant.\n',
    )
  })

  it('puts people to whom the same happens into one row', () => {
    expect(groupIntoRows(difference.changes).map(({ people }) => people.length)).toEqual([2, 1, 1])
  })

  it('asks for another version where one is due, and only there', () => {
    const raised = { ...difference.after, pack: { ...difference.after.pack, version: '2.0.0' } }
    expect(findVersionAdvice(difference)).toBe('Patients change group: raise `version` in rules/release.yaml to 2.0.0.')
    expect(findVersionAdvice({ ...difference, after: raised })).toBeUndefined()
    const draft = { ...difference.before, pack: { ...difference.before.pack, version: '0.1.0' } }
    const draftNow = { ...difference.after, pack: { ...difference.after.pack, version: '0.1.0' } }
    expect(findVersionAdvice({ ...difference, before: draft, after: draftNow })).toContain('to 0.2.0.')
    expect(findVersionAdvice({ ...difference, changes: [] })).toContain('Patients get other alerts: raise `version`')
    expect(findVersionAdvice({ ...difference, changes: [], alerts: [] })).toBeUndefined()
    expect(
      findVersionAdvice({
        ...difference,
        alerts: [],
        after: { ...difference.after, pack: { ...pack, version: '1.2.0', sha256: 'other' } },
        changes: [],
      }),
    ).toContain('The rules differ')
  })
})

/** A repository of its own: the rules as they are, and one patient of each kind. */
function createRepository(): string {
  const root = createRulesFolder()
  for (const part of ['vocabulary', 'syndromes', 'descriptions', 'release.yaml', 'sources.yaml', 'derived.yaml'])
    cpSync(`rules/${part}`, join(root, 'rules', part), { recursive: true })
  for (const folder of ['edges', 'ordinary', 'published'])
    mkdirSync(join(root, 'tests/cases', folder), { recursive: true })
  cpSync('tests/cases/CAE.yaml', join(root, 'tests/cases/CAE.yaml'))
  const runGit = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=One', '-c', 'user.email=one@example.org', ...args], { cwd: root })
  runGit('init', '--quiet')
  runGit('add', '.')
  runGit('commit', '--quiet', '--message', 'Begin')
  return root
}

describe('epicriteria diff', () => {
  const createChangedRepository = () => {
    const folder = createRepository()
    const file = join(folder, 'rules/syndromes/CAE.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('mandatory: { from: 4 years', 'mandatory: { from: 5 years'))
    return folder
  }

  it('compares the rules as they are with a revision', async () => {
    const folder = createChangedRepository()
    const rules = ['--rules', join(folder, 'rules')]
    const { status, stdout } = await spawnCliIn(folder, [
      'diff',
      'HEAD',
      '--generated',
      '200',
      '--format',
      'json',
      ...rules,
    ])
    const output = JSON.parse(stdout)
    expect(output.rules).toEqual(['CAE'])
    expect(output.people.generated.all).toBe(200)
    expect(output.changes).toContainEqual({
      kind: 'reference',
      person: 'CAE: the first absence on the fourth birthday',
      syndrome: 'CAE',
      from: 'likely',
      to: 'unclear',
      because: ['onset'],
    })
    expect(status).toBe(1)
  })

  it('reports a revision that does not exist', async () => {
    const { status, stderr } = await runCliIn(createRepository(), ['diff', 'mian'])
    expect(stderr).toBe(
      'There is no revision `mian` here: give a branch, a tag or a commit of this repository, such as main or HEAD~1.\n',
    )
    expect(status).toBe(2)
  })
})
