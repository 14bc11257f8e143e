import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** What damages of a rule are tried on: the rule and the patients of its syndrome. */
const FOLDERS = ['rules/syndromes', 'tests/cases']

/**
 * The syndromes whose rule or patients differ from where this branch left main, committed or not. None where there is
 * no main to compare with, as in a copy without history: `npm run test:full` tries every syndrome.
 */
export function listChangedSyndromes(): readonly string[] {
  const base = runGit('merge-base', 'HEAD', 'origin/main') || runGit('merge-base', 'HEAD', 'main')
  if (base === '') return []
  const files = [
    ...runGit('diff', '--name-only', base, '--', ...FOLDERS).split('\n'),
    ...runGit('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS).split('\n'),
  ]
  return [...new Set(files.filter(Boolean).map((file) => basename(file, '.yaml')))]
}

const runGit = (...args: readonly string[]): string => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
