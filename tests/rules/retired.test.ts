import { expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildPack } from '../../rules/pack/index.ts'
import { ruleFiles } from '../support/pack.ts'

it('nobody is compared with a retired syndrome', () => {
  const { CAE, ...others } = ruleFiles.syndromes
  if (CAE === undefined) throw new Error('There is no rule of CAE to retire.')
  const pack = buildPack({ ...ruleFiles, syndromes: { ...others, CAE: { ...CAE, status: 'retired' } } })
  const { syndromes, groups } = classify(pack, normalizeCase({}))
  expect(Object.keys(syndromes)).toHaveLength(40)
  expect(Object.values(groups).flat()).not.toContain('CAE')
})
