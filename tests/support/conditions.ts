import type { CompiledCondition, CompiledPack } from '../../rules/engine/index.ts'

/** Every condition of a pack, each once, with its parts. */
export function listCompiledConditions({ criteria, syndromes, derived, features }: CompiledPack): CompiledCondition[] {
  const conditions = [
    ...criteria.flatMap(({ condition, lookedFor, metBy }) => [condition, lookedFor, ...metBy]),
    ...syndromes.flatMap(({ alerts }) => alerts.map(({ condition }) => condition)),
    ...[...derived, ...features].map(({ condition }) => condition),
  ]
  return [...new Set(conditions.filter((one) => one !== undefined).flatMap(listWithParts))]
}

const listWithParts = (condition: CompiledCondition): readonly CompiledCondition[] =>
  'parts' in condition ? [condition, ...condition.parts.flatMap(listWithParts)] : [condition]
