import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { SHARED_PATH } from '../case/share/shared-path.ts'
import { loadChunk } from '../ui/load-chunk.ts'

/** A page that is loaded when first opened. `chunk`: its name in the message of a failure. */
export const createLazyPage = (path: string, chunk: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadChunk(chunk, load) }),
})

/** Code splitting: pages of the wizard that are loaded when first opened, or prefetched once somebody enters a case. */
export const LAZY_PAGES = {
  SeizureSummary: () => import('../form/seizure-summary-page.tsx').then((file) => file.SeizureSummaryPage),
  AlertCriteria: () => import('../results/page/alert-criteria-page.tsx').then((file) => file.AlertCriteriaPage),
  Results: () => import('../results/page/results-page.tsx').then((file) => file.ResultsPage),
  Interview: () => import('../entry/interview/interview-page.tsx').then((file) => file.InterviewPage),
  Syndrome: () => import('../results/page/syndrome-page.tsx').then((file) => file.SyndromePage),
}

/** The pages for who cannot log in yet. */
export const PASSWORD_PAGES: readonly RouteObject[] = [
  createLazyPage('/Register', 'Register', () =>
    import('../account/register-page.tsx').then((file) => file.RegisterPage),
  ),
  createLazyPage('/Reset', 'Reset', () => import('../account/reset-page.tsx').then((file) => file.ResetPage)),
  createLazyPage('/ResetPassword/:token', 'ResetPassword', () =>
    import('../account/new-password-page.tsx').then((file) => file.NewPasswordPage),
  ),
  createLazyPage('/ConfirmEmail/:token', 'ConfirmEmail', () =>
    import('../account/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  ),
]

/** The pages of an account. That of the own cases is not among those of product.md §2. */
export const ACCOUNT_PAGES: readonly RouteObject[] = [
  createLazyPage('/MyCases', 'MyCases', () =>
    import('../account/my-cases/my-cases-page.tsx').then((file) => file.MyCasesPage),
  ),
  createLazyPage('/Account', 'Account', () => import('../account/account-page.tsx').then((file) => file.AccountPage)),
  createLazyPage('/Administration', 'Administration', () =>
    import('../account/administration/administration-page.tsx').then((file) => file.AdministrationPage),
  ),
  createLazyPage('/Review', 'Review', () =>
    import('../account/review/review-page.tsx').then((file) => file.ReviewPage),
  ),
]

/** The pages on all syndromes and on this tool, which need no account. */
export const LIBRARY_PAGES: readonly RouteObject[] = [
  createLazyPage('/About', 'About', () => import('../library/about/about-page.tsx').then((file) => file.AboutPage)),
  createLazyPage('/About/Validation', 'ValidationReport', () =>
    import('../library/validation/validation-report-page.tsx').then((file) => file.ValidationReportPage),
  ),
  createLazyPage('/Syndromes', 'Syndromes', () =>
    import('../library/syndromes-page.tsx').then((file) => file.SyndromesPage),
  ),
  createLazyPage('/Syndromes/:syndrome', 'Definition', () =>
    import('../library/definition-page.tsx').then((file) => file.DefinitionPage),
  ),
  createLazyPage(SHARED_PATH, 'Shared', () => import('../library/shared-page.tsx').then((file) => file.SharedPage)),
  createLazyPage('/Compare/*', 'Comparison', () =>
    import('../library/comparison-page.tsx').then((file) => file.ComparisonPage),
  ),
  createLazyPage('/Examples', 'Examples', () =>
    import('../library/examples/examples-page.tsx').then((file) => file.ExamplesPage),
  ),
  createLazyPage('/Examples/:name', 'Example', () =>
    import('../library/examples/example-page.tsx').then((file) => file.ExamplePage),
  ),
  createLazyPage('/Learn/:id?', 'Learn', () =>
    import('../library/learn/learn-page.tsx').then((file) => file.LearnPage),
  ),
]
