import { describe, expect, it } from 'vitest'
import { findCycles, findViolations, listImportedFiles } from '../../scripts/checks/borders/violations.ts'

const findProblems = (file: string, line: string) => findViolations(file, `const before = 1\n${line}\n`)

describe('an import across a border is an error with file, line and what to do', () => {
  it('explains it in one sentence', () => {
    expect(findProblems('rules/engine/check.ts', "import { codeOf } from '../pack/index.ts'")).toEqual([
      "rules/engine/check.ts:2: rules/engine may not import '../pack/index.ts' (it may import from rules/case; packages: none): move what is shared to where both may reach it.",
    ])
  })

  it.each([
    ['rules/engine/check.ts', "import { readFileSync } from 'node:fs'"],
    ['rules/engine/check.ts', "import type { Finding } from '../pack/index.ts'"],
    ['rules/pack/build-pack.ts', "import { lintRules } from '../lint/index.ts'"],
    ['rules/lint/index.ts', "import { evaluateAgain } from '../independent-implementation/index.ts'"],
    ['rules/independent-implementation/index.ts', "import { buildPack } from '../pack/index.ts'"],
    ['rules/pack/build-pack.ts', "import { refreshPack } from '../../scripts/build/rule-pack.ts'"],
    ['scripts/dev.ts', "import { createApp } from '../api/app.ts'"],
    ['scripts/build/rule-pack.ts', "import { CliError } from '../cli/io/cli-error.ts'"],
    ['scripts/dev.ts', "const { createApp } = await import('../api/app.ts')"],
    ['scripts/bench.ts', "import { builtPack } from '../tests/support/pack.ts'"],
    ['api/app.ts', "export * from '../web/case/case-store.ts'"],
    ['api/app.ts', "import { lintRules } from '../rules/lint/index.ts'"],
    ['api/shared/problem-details.ts', "import type { DatabaseBusyError } from '../database/errors.ts'"],
    ['api/database/open.ts', "import { readSettings } from '../settings.ts'"],
    ['api/repositories/outcomes.ts', "import type { ClassifiedCase } from '../workers/classify.ts'"],
    ['api/mail/mailer.ts', "import { sendPasswordReset } from '../accounts/send-reset.ts'"],
    ['api/workers/verification.ts', "import type { Sessions } from '../accounts/sessions.ts'"],
    ['api/accounts/passwords.ts', "import { countLoginAttempt } from '../middleware/rate-limit.ts'"],
    ['api/middleware/session.ts', "import type { Dependencies } from '../routes/dependencies.ts'"],
    ['api/routes/meta.ts', "import { createApp } from '../app.ts'"],
    ['web/main.tsx', "import { buildPack } from '../rules/pack/index.ts'"],
    ['web/main.tsx', "import { createMeta } from '../api/routes/meta.ts'"],
    ['web/main.tsx', "import 'yaml'"],
    ['web/case/case-store.ts', "export { createMeta } from '../../api/routes/meta.ts'"],
    ['web/account/account-page.tsx', "import { GROUPS } from '../verdict/groups.ts'"],
    ['web/results/page/results-page.tsx', "import { SeizureBanner } from '../../form/seizure-banner.tsx'"],
    ['web/form/wizard-page.tsx', "import('../app/prefetch.ts')"],
    ['web/ui/controls.tsx', "import { caseStore } from '../case/current-case.ts'"],
    ['web/case/current-case.ts', "import { apiClient } from '../api-client/current-session.ts'"],
    ['web/verdict/groups.ts', "import { GroupIcon } from '../results/group-icon.tsx'"],
  ])('%s: %s', (file, line) => {
    expect(findProblems(file, line)).toHaveLength(1)
  })
})

describe('what the folders need of each other is allowed', () => {
  it.each([
    ['rules/engine/check.ts', "import { classify } from './classify.ts'"],
    ['rules/lint/index.ts', "import { type RuleSources, sortFindings } from '../pack/index.ts'"],
    ['scripts/cli/commands/lint.ts', "import { lintRules } from '../../../rules/lint/index.ts'"],
    ['api/routes/meta.ts', "import type { RulePack } from '../../rules/case/index.ts'"],
    ['web/case/sections/section-ref.ts', "import { classify } from '../../../rules/engine/index.ts'"],
    ['web/results/page/results-page.tsx', "import { FeedbackForm } from '../feedback/feedback-form.tsx'"],
    ['web/case/pack.ts', "export { default as pack } from '../../rules/built/pack.json'"],
    ['web/form/wizard-page.tsx', "import type { VocabularyPage } from '../../rules/pack/index.ts'"],
    ['web/api-client/api-routes.ts', "import type { ApiSchema } from '../../api/app.ts'"],
    ['tests/tooling/import-rules.test.ts', "import { crossings } from '../../scripts/checks/borders/violations.ts'"],
  ])('%s: %s', (file, line) => {
    expect(findProblems(file, line)).toEqual([])
  })
})

describe('a folder with a face is entered through its index.ts', () => {
  it.each([
    ['scripts/explain/explain.ts', "import { collectFacts } from '../../rules/engine/explain.ts'"],
    ['web/case/pack.ts', "import type { VocabularyPage } from '../../rules/pack/compile-vocabulary.ts'"],
  ])('%s: %s is an error', (file, line) => {
    expect(findProblems(file, line)).toEqual([expect.stringContaining('/index.ts: import it from there')])
  })

  it.each([
    ['web/case/pack.ts', "import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'"],
    ['rules/pack/build-pack.ts', "import { parseYaml } from './parse-yaml.ts'"],
  ])('%s: %s is none', (file, line) => {
    expect(findProblems(file, line)).toEqual([])
  })
})

describe('files that import one another in a circle', () => {
  it('are found once for each circle, by the shortest way around', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'a.ts']],
      ['c.ts', ['a.ts', 'd.ts']],
      ['d.ts', []],
      ['e.ts', ['e.ts']],
    ])
    expect(findCycles(graph)).toEqual([['a.ts', 'b.ts'], ['e.ts']])
  })

  it('are found through types as well', () => {
    expect(listImportedFiles('web/a.ts', "import type { B } from './b.ts'\nimport 'react'\n")).toEqual(['web/b.ts'])
  })
})
