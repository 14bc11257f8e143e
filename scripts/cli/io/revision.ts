import { execFileSync } from 'node:child_process'
import type { RuleFolder } from '../../../rules/pack/index.ts'
import { CliError } from './cli-error.ts'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Reads rules/ of a git revision into memory, without touching the working tree.
 * @throws CliError if there is no such revision, or no rules in it
 */
export function readRulesAt(revision: string): RuleFolder {
  const paths = listPaths(revision)
  if (paths.length === 0) throw new CliError(`${revision} has no folder rules/: name a revision that has one.`)
  const texts = readTexts(revision, paths)
  return {
    readText: (path) => {
      const text = texts.get(`rules/${path}`)
      if (text === undefined)
        throw new CliError(`${revision} has no file rules/${path}, without which nothing can be compared.`)
      return text
    },
    listNames: (folder) => {
      const start = folder === '' ? 'rules/' : `rules/${folder}/`
      return paths.flatMap((path) => {
        const [name, ...deeper] = path.slice(start.length).split('/')
        return path.startsWith(start) && name && deeper.length === 0 ? [name] : []
      })
    },
  }
}

function listPaths(revision: string): string[] {
  try {
    const output = runGit(['ls-tree', '-r', '-z', '--name-only', '--full-tree', `${revision}^{commit}`, 'rules/'])
    return output.toString('utf8').split('\0').filter(Boolean)
  } catch {
    throw new CliError(
      `There is no revision \`${revision}\` here: give a branch, a tag or a commit of this repository, such as main or HEAD~1.`,
    )
  }
}

/**
 * Reads all files by a single `git cat-file --batch`, which prints a line with the size, the contents and a line break
 * for each.
 */
function readTexts(revision: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const output = runGit(['cat-file', '--batch'], paths.map((path) => `${revision}:${path}\n`).join(''))
  const texts = new Map<string, string>()
  let offset = 0
  for (const path of paths) {
    const endOfLine = output.indexOf('\n', offset)
    const size = Number(output.toString('utf8', offset, endOfLine).split(' ').at(-1))
    texts.set(path, output.toString('utf8', endOfLine + 1, endOfLine + 1 + size))
    offset = endOfLine + 1 + size + 1
  }
  return texts
}

const runGit = (args: readonly string[], input = ''): Buffer =>
  execFileSync('git', args, { input, maxBuffer: MAX_OUTPUT_BYTES, stdio: ['pipe', 'pipe', 'ignore'] })
