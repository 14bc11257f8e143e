import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './processes.mjs'

const LOCKFILE = 'package-lock.json'
const INSTALLED_LOCKFILE = 'node_modules/.package-lock.json'

/** npm prints the reason first and its manual last. */
const MAX_REASON_LINES = 8

/** Everything, or what the server needs. @typedef {'everything' | 'the server'} Extent */

/**
 * Installs the packages of the lockfile where they are missing or differ from it.
 * @param {Extent} extent what has to be there; what is installed is everything
 * @param {string} [folder] the folder of the lockfile
 * @throws Error with a sentence for the person at the terminal
 */
export async function installMissingPackages(extent, folder = '.') {
  if (arePackagesInstalled(extent, folder)) return
  console.log('Installing packages; this takes about a minute and happens once …')
  const command = getNpmCommand(['ci', '--include=dev', '--no-audit', '--no-fund'])
  const { status, output } = await runCommand(...command, { cwd: folder })
  if (status === 0) return
  const reason = splitLines(output)
    .filter((line) => !line.startsWith('npm warn'))
    .slice(0, MAX_REASON_LINES)
    .join('\n')
  throw new Error(
    `${reason}\nThe packages could not be installed, so nothing can run: see npm's reason above, check the network, then try again.`,
  )
}

/** @param {string} output */
const splitLines = (output) => output.split('\n').filter((line) => line.trim())

/** @param {Extent} extent @param {string} folder */
function arePackagesInstalled(extent, folder) {
  const installedLockfile = join(folder, INSTALLED_LOCKFILE)
  if (!existsSync(installedLockfile)) return false
  const installed = readPackages(installedLockfile)
  return Object.entries(readPackages(join(folder, LOCKFILE))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      optional ||
      ((dev || devOptional) && extent === 'the server') ||
      installed[path]?.version === version,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * The npm that runs this script, or the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function getNpmCommand(args) {
  const { npm_execpath: npm } = process.env
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
}
