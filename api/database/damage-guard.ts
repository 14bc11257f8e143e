import type { KyselyPlugin, LogEvent, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { DatabaseDamagedError, findDatabaseFailure } from './errors.ts'

const WRITES: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']

/** Refuses every write to a database from the first query on that finds it damaged. */
export class DamageGuard implements KyselyPlugin {
  #isDamaged = false
  #onDamage: () => void = () => {}

  /** Given to Kysely as its log, which has the error of each query. */
  readonly observe = (event: LogEvent): void => {
    if (event.level !== 'error' || findDatabaseFailure(event.error) !== 'damaged' || this.#isDamaged) return
    this.#isDamaged = true
    this.#onDamage()
  }

  /** Calls back once, when the damage is found. */
  watch(onDamage: () => void): void {
    this.#onDamage = onDamage
  }

  /** @throws DatabaseDamagedError for a write once damage was found */
  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (this.#isDamaged && WRITES.includes(node.kind)) throw new DatabaseDamagedError('The database is damaged.')
    return node
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return Promise.resolve(result)
  }
}
