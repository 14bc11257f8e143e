import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { SHARED_PATH } from '../case/share/shared-path.ts'
import { loadChunk } from '../ui/load-chunk.ts'

/** Loads the component of a page; the message of a failure has its name without the ending. */
export const loadPage = async <Name extends `${string}Page`>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): Promise<ComponentType> => (await loadChunk(name.replace(/Page$/, ''), load))[name]

/** A page that is loaded when first opened. */
export const createLazyPage = <Name extends `${string}Page`>(
  path: string,
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): RouteObject => ({ path, lazy: async () => ({ Component: await loadPage(name, load) }) })

/** The pages of the vocabulary, which the results do without. */
export const LAZY_FORM = () => import('../form/wizard-page.tsx')

/** Code splitting: the steps of the wizard that are loaded when first opened, or prefetched once somebody enters a case. */
export const LAZY_STEPS = {
  SeizureSummary: () => import('../form/seizure-summary-page.tsx'),
  AlertCriteria: () => import('../results/page/alert-criteria-page.tsx'),
  Results: () => import('../results/page/results-page.tsx'),
}

/** The pages for people who cannot log in yet. */
export const PASSWORD_PAGES: readonly RouteObject[] = [
  createLazyPage('/Register', 'RegisterPage', () => import('../account/register-page.tsx')),
  createLazyPage('/Reset', 'ResetPage', () => import('../account/reset-page.tsx')),
  createLazyPage('/ResetPassword/:token?', 'NewPasswordPage', () => import('../account/new-password-page.tsx')),
  createLazyPage('/ConfirmEmail/:token', 'ConfirmEmailPage', () => import('../account/confirm-email-page.tsx')),
]

/** The pages of an account. That of the own cases is not among those of product.md §2. */
export const ACCOUNT_PAGES: readonly RouteObject[] = [
  createLazyPage('/MyCases', 'MyCasesPage', () => import('../account/my-cases/my-cases-page.tsx')),
  createLazyPage('/Account', 'AccountPage', () => import('../account/account-page.tsx')),
  createLazyPage(
    '/Administration',
    'AdministrationPage',
    () => import('../account/administration/administration-page.tsx'),
  ),
  createLazyPage('/Review', 'ReviewPage', () => import('../account/review/review-page.tsx')),
]

/** The pages on all syndromes and on this tool, which need no account. */
export const LIBRARY_PAGES: readonly RouteObject[] = [
  createLazyPage('/About', 'AboutPage', () => import('../library/about/about-page.tsx')),
  createLazyPage(
    '/About/Validation',
    'ValidationReportPage',
    () => import('../library/validation/validation-report-page.tsx'),
  ),
  createLazyPage('/Syndromes', 'SyndromesPage', () => import('../library/syndromes-page.tsx')),
  createLazyPage('/Syndromes/:syndrome', 'DefinitionPage', () => import('../library/definition-page.tsx')),
  createLazyPage(SHARED_PATH, 'SharedPage', () => import('../library/shared-page.tsx')),
  createLazyPage('/Compare/*', 'ComparisonPage', () => import('../library/comparison-page.tsx')),
  createLazyPage('/Examples', 'ExamplesPage', () => import('../library/examples/examples-page.tsx')),
  createLazyPage('/Examples/:name', 'ExamplePage', () => import('../library/examples/example-page.tsx')),
  createLazyPage('/Learn/:id?', 'LearnPage', () => import('../library/learn/learn-page.tsx')),
]
