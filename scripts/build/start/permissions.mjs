import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** The folders that are written to, each with its purpose. */
const WRITTEN_FOLDERS = {
  node_modules: 'packages are installed there',
  'rules/built': 'the rule pack is built there',
  'scripts/dist': 'the programs are compiled there',
  'web/dist': 'the page is built there',
  data: 'cases are stored there',
}

/**
 * Makes sure that what will be written can be written.
 * @throws Error with a sentence for the person at the terminal
 */
export function checkPermissions() {
  for (const [folder, why] of Object.entries(WRITTEN_FOLDERS)) {
    const existing = findNearestExisting(`${process.cwd()}/${folder}`)
    if (isWritable(existing)) continue
    const where = relative(process.cwd(), existing) || 'this folder'
    throw new Error(
      `You may not write to ${where}, but ${why} (${folder}): give yourself permission, or copy the folder to where you may write.`,
    )
  }
}

/** @param {string} path @returns {string} */
const findNearestExisting = (path) => (existsSync(path) ? path : findNearestExisting(dirname(path)))

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
