import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classify } from '../../rules/engine/index.ts'
import { changesFor, differingRules } from '../../scripts/diff/changes.ts'
import { everyone, generatedPeople, patientOf } from '../../scripts/diff/people.ts'
import { type Difference, rowsOf, versionNext } from '../../scripts/diff/summary.ts'
import { asMarkdown, asTable } from '../../scripts/report/difference.ts'
import { epicriteriaIn } from '../cli/run.ts'
import { rulesFolder } from '../lint/rules-folder.ts'
import { builtPack } from '../support/pack.ts'
import { criterion, smallPack } from '../support/small-pack.ts'

const ONSET = { mandatory: { from: '4 years' }, source: { ref: 'specification' } }
const before = smallPack({ onset: ONSET, mandatory: [criterion('girl', { sex: 'female' })] })
const after = smallPack({
  onset: { ...ONSET, mandatory: { from: '3 years' } },
  mandatory: [criterion('girl', { sex: 'female' })],
})
const person = (ageAtOnset: number) => ({
  kind: 'reference' as const,
  name: `onset at ${ageAtOnset}`,
  submitted: { gender: 'female', ageAtOnset },
  stage: 'results' as const,
})

describe('who changes group', () => {
  it('is who stands between the old bound and the new one, because of that criterion', () => {
    expect([2, 3, 4].flatMap((age) => changesFor(person(age), { before, after }))).toEqual([
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

  it('is nobody where the rules are the same', () => {
    const rules = differingRules({ before, after: before })
    expect(Object.keys(rules.before.syndromes)).toEqual([])
    expect(changesFor(person(3), rules)).toEqual([])
  })

  it('is also who has a syndrome that had no rule before', () => {
    const none = { ...before, syndromes: {} }
    expect(changesFor(person(5), { before: none, after })).toMatchObject([{ from: 'noRule', to: 'likely' }])
  })
})

describe('the generated people', () => {
  it('are the same each time, and reach every group', () => {
    const pack = builtPack()
    const people = generatedPeople(pack, pack, 400)
    expect(generatedPeople(pack, pack, 400)).toEqual(people)
    const groups = people.flatMap((one) =>
      Object.entries(classify(pack, patientOf(one), one.stage).groups).flatMap(([group, codes]) =>
        codes.length > 0 ? [group] : [],
      ),
    )
    expect([...new Set(groups)].sort()).toEqual(['excluded', 'likely', 'likelyWithAlerts', 'unclear', 'unresolved'])
  })

  it('stand after everyone whose case is written down', () => {
    const pack = builtPack()
    const kinds = everyone(pack, pack, 2).map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['reference', 'published', 'ordinary', 'generated'])
  })
})

const pack = builtPack()
const difference: Difference = {
  before: { revision: 'main', pack: { ...pack, version: '1.2.0' } },
  after: { revision: 'the rules as they are now', pack: { ...pack, version: '1.2.1', sha256: 'other' } },
  people: {
    reference: { all: 3, changed: 2 },
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
}

describe('what is told of a difference', () => {
  it('to a person at a terminal', async () => {
    await expect(`${asTable(difference)}\n`).toMatchFileSnapshot('golden/table.txt')
  })

  it('in a pull request', async () => {
    await expect(`${asMarkdown(difference)}\n`).toMatchFileSnapshot('golden/pull-request.md')
  })

  it('names the entries that differ, because of which people change group though no rule differs', () => {
    const { hist_drug_resistant: _, ...features } = pack.features
    const after = { ...difference.after, pack: { ...difference.after.pack, features } }
    expect(asTable({ ...difference, after })).toContain(
      'No rule differs. Entries that differ, and with them every rule that asks for them: hist_drug_resistant.\n',
    )
  })

  it('puts people to whom the same happens into one row', () => {
    expect(rowsOf(difference.changes).map(({ people }) => people.length)).toEqual([2, 1, 1])
  })

  it('asks for another version where one is due, and only there', () => {
    const raised = { ...difference.after, pack: { ...difference.after.pack, version: '2.0.0' } }
    expect(versionNext(difference)).toBe('Patients change group: raise `version` in rules/release.yaml to 2.0.0.')
    expect(versionNext({ ...difference, after: raised })).toBeUndefined()
    const draft = { ...difference.before, pack: { ...difference.before.pack, version: '0.1.0' } }
    const draftNow = { ...difference.after, pack: { ...difference.after.pack, version: '0.1.0' } }
    expect(versionNext({ ...difference, before: draft, after: draftNow })).toContain('to 0.2.0.')
    expect(versionNext({ ...difference, changes: [] })).toBeUndefined()
    expect(
      versionNext({
        ...difference,
        after: { ...difference.after, pack: { ...pack, version: '1.2.0', sha256: 'other' } },
        changes: [],
      }),
    ).toContain('The rules differ')
  })
})

/** A repository of its own: the rules as they are, and one patient of each kind. */
function repository(): string {
  const root = rulesFolder()
  for (const part of ['vocabulary', 'syndromes', 'descriptions', 'release.yaml', 'sources.yaml'])
    cpSync(`rules/${part}`, join(root, 'rules', part), { recursive: true })
  for (const folder of ['ordinary', 'published']) mkdirSync(join(root, 'tests/cases', folder), { recursive: true })
  cpSync('tests/cases/CAE.yaml', join(root, 'tests/cases/CAE.yaml'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=One', '-c', 'user.email=one@example.org', ...args], { cwd: root })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  return root
}

describe('epicriteria diff', () => {
  const root = () => {
    const folder = repository()
    const file = join(folder, 'rules/syndromes/CAE.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('mandatory: { from: 4 years', 'mandatory: { from: 5 years'))
    return folder
  }

  it('compares the rules as they are with a revision', async () => {
    const folder = root()
    const rules = ['--rules', join(folder, 'rules')]
    const { status, stdout } = await epicriteriaIn(folder, [
      'diff',
      'HEAD',
      '--generated',
      '200',
      '--format',
      'json',
      ...rules,
    ])
    const told = JSON.parse(stdout)
    expect(told.rules).toEqual(['CAE'])
    expect(told.people.generated.all).toBe(200)
    expect(told.changes).toContainEqual({
      kind: 'reference',
      person: 'CAE: the first absence on the fourth birthday',
      syndrome: 'CAE',
      from: 'likely',
      to: 'unclear',
      because: ['onset'],
    })
    expect(status).toBe(1)
  })

  it('says so when there is no such revision', async () => {
    const { status, stderr } = await epicriteriaIn(repository(), ['diff', 'mian'])
    expect(stderr).toBe(
      'There is no revision `mian` here: give a branch, a tag or a commit of this repository, such as main or HEAD~1.\n',
    )
    expect(status).toBe(2)
  })
})
