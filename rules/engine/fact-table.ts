import type { Fact, Truth } from '../case/index.ts'
import { compileFact, type FactCompiler } from './condition.ts'
import type { CompiledFact } from './operators/operator.ts'

/** A fact of a pack, ready to be read from many cases. */
export type TableFact = Readonly<{ fact: Fact; evaluate: CompiledFact }>

/** The facts of a pack, each once, however many criteria read it. */
export type FactTable = Readonly<{
  facts: readonly TableFact[]
  /** The index of a fact as a condition has it; undefined for one that no condition of the pack has. */
  findIndex: FactCompiler<number | undefined>
}>

/** A table that is filled by `indexFact` while conditions are compiled. */
export function createFactTable(): FactTable & Readonly<{ indexFact: FactCompiler<number> }> {
  const facts: TableFact[] = []
  const byText = new Map<string, number>()
  const byFact = { met: new Map<Fact, number>(), notMet: new Map<Fact, number>(), unknown: new Map<Fact, number>() }
  const indexText = (fact: Fact, possibleMatch: Truth): number => {
    const text = `${fact.fact === 'seizures' ? possibleMatch : ''} ${JSON.stringify(fact)}`
    const index = byText.get(text) ?? facts.push({ fact, evaluate: compileFact(fact, possibleMatch) }) - 1
    byText.set(text, index)
    return index
  }
  return {
    facts,
    findIndex: (fact, possibleMatch) => byFact[possibleMatch].get(fact),
    indexFact: (fact, possibleMatch) => {
      const index = indexText(fact, possibleMatch)
      byFact[possibleMatch].set(fact, index)
      return index
    },
  }
}
