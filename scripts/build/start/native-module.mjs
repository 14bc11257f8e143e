import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { getNpmCommand } from './packages.mjs'
import { runCommand } from './processes.mjs'

const NATIVE_MODULE = 'better-sqlite3'

/**
 * Compiles or fetches the module of SQLite again where it is there for another version of Node.
 * @param {string} [folder] the folder of node_modules
 * @throws Error with a sentence for the person at the terminal
 */
export async function repairNativeModule(folder = '.') {
  if (canLoad(folder)) return
  console.log(`The module of SQLite was made for another Node than ${process.version}; making it anew …`)
  const { output } = await runCommand(...getNpmCommand(['rebuild', NATIVE_MODULE]), { cwd: folder })
  // A module that could not be loaded stays so in the process that tried.
  const { status } = await runCommand(process.execPath, ['-e', `new (require('${NATIVE_MODULE}'))(':memory:')`], {
    cwd: folder,
  })
  if (status === 0) return
  throw new Error(
    `${output.trim()}\nThe module of SQLite cannot be used by this Node, so the server was not started and no case was touched: run \`npm ci\` with the network on, or start with the Node that you had before.`,
  )
}

/** @param {string} folder */
function canLoad(folder) {
  try {
    const Database = createRequire(join(resolve(folder), 'package.json'))(NATIVE_MODULE)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}
