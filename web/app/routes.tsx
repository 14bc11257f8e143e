import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { Guard } from '../account/guard.tsx'
import { waitForSession } from '../api-client/use-session.ts'
import { GUEST_PATH, IS_GUEST } from '../case/guest.ts'
import { FIRST_STEP_PATH, getStepByRoute } from '../case/steps.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { StepFrame } from '../form/step-frame.tsx'
import { WizardPage } from '../form/wizard-page.tsx'
import { loadChunk } from '../ui/load-chunk.ts'
import { AccountLayout, PublicLayout } from './account-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { LAZY_PAGES } from './lazy-pages.ts'
import { libraryPages } from './library-pages.ts'

const vocabularyPages: RouteObject[] = FORM_PAGES.map((page) => ({
  path: page.page.route,
  element: <WizardPage key={page.page.route} page={page} />,
}))

/**
 * Routes loaded when first opened. Each has its own key, so a page is replaced as a whole: removing a focused link by
 * itself forces a synchronous layout.
 */
const lazyPages: RouteObject[] = [
  {
    path: 'SeizureSummary',
    lazy: async () => {
      const { SeizureSummaryPage } = await loadChunk('SeizureSummary', LAZY_PAGES.SeizureSummary)
      return { Component: SeizureSummaryPage }
    },
  },
  {
    path: 'AlertCriteria',
    lazy: async () => {
      const { AlertCriteriaPage } = await loadChunk('AlertCriteria', LAZY_PAGES.AlertCriteria)
      return {
        element: (
          <StepFrame key="AlertCriteria" step={getStepByRoute('AlertCriteria')}>
            <AlertCriteriaPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Results',
    lazy: async () => {
      const { ResultsPage } = await loadChunk('Results', LAZY_PAGES.Results)
      return {
        element: (
          <StepFrame key="Results" step={getStepByRoute('Results')}>
            <ResultsPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Interview',
    lazy: async () => {
      const { InterviewPage } = await loadChunk('Interview', LAZY_PAGES.Interview)
      return { Component: InterviewPage }
    },
  },
  {
    path: 'Syndrome/:syndrome',
    lazy: async () => {
      const { SyndromePage } = await loadChunk('Syndrome', LAZY_PAGES.Syndrome)
      return { Component: SyndromePage }
    },
  },
]

/** With its words, which nothing else needs, it is not loaded before it is opened. */
const notePage: RouteObject = {
  path: 'Note',
  lazy: async () => {
    const { NotePage } = await loadChunk('Note', () => import('../entry/note/note-page.tsx'))
    return { Component: NotePage }
  },
}

const accountPages: RouteObject[] = [
  {
    path: '/',
    lazy: async () => {
      const [{ LandingPage }, { SampleCard }] = await loadChunk('Login', () =>
        Promise.all([import('../account/landing-page.tsx'), import('../results/sample/sample-card.tsx')]),
      )
      return { element: <LandingPage sample={<SampleCard />} /> }
    },
  },
  {
    path: '/Register',
    lazy: async () => {
      const { RegisterPage } = await loadChunk('Register', () => import('../account/register-page.tsx'))
      return { Component: RegisterPage }
    },
  },
  {
    path: '/Reset',
    lazy: async () => {
      const { ResetPage } = await loadChunk('Reset', () => import('../account/reset-page.tsx'))
      return { Component: ResetPage }
    },
  },
  {
    path: '/ResetPassword/:token',
    lazy: async () => {
      const { NewPasswordPage } = await loadChunk('ResetPassword', () => import('../account/new-password-page.tsx'))
      return { Component: NewPasswordPage }
    },
  },
  {
    path: '/ConfirmEmail/:token',
    lazy: async () => {
      const { ConfirmEmailPage } = await loadChunk('ConfirmEmail', () => import('../account/confirm-email-page.tsx'))
      return { Component: ConfirmEmailPage }
    },
  },
]

const accountPage: RouteObject = {
  path: '/Account',
  lazy: async () => {
    const { AccountPage } = await loadChunk('Account', () => import('../account/account-page.tsx'))
    return { Component: AccountPage }
  },
}

const administrationPage: RouteObject = {
  path: '/Administration',
  lazy: async () => {
    const { AdministrationPage } = await loadChunk(
      'Administration',
      () => import('../account/administration/administration-page.tsx'),
    )
    return { Component: AdministrationPage }
  },
}

const reviewPage: RouteObject = {
  path: '/Review',
  lazy: async () => {
    const { ReviewPage } = await loadChunk('Review', () => import('../account/review/review-page.tsx'))
    return { Component: ReviewPage }
  },
}

const aboutPages: RouteObject[] = [
  {
    path: '/About',
    lazy: async () => {
      const { AboutPage } = await loadChunk('About', () => import('../library/about/about-page.tsx'))
      return { Component: AboutPage }
    },
  },
  {
    path: '/About/Validation',
    lazy: async () => {
      const { ValidationReportPage } = await loadChunk(
        'ValidationReport',
        () => import('../library/validation/validation-report-page.tsx'),
      )
      return { Component: ValidationReportPage }
    },
  },
]

const examplePages: RouteObject[] = [
  {
    path: '/Examples',
    lazy: async () => {
      const { ExamplesPage } = await loadChunk('Examples', () => import('../library/examples/examples-page.tsx'))
      return { Component: ExamplesPage }
    },
  },
  {
    path: '/Examples/:name',
    lazy: async () => {
      const { ExamplePage } = await loadChunk('Example', () => import('../library/examples/example-page.tsx'))
      return { Component: ExamplePage }
    },
  },
]

const loadLearnPage = async () => {
  const { LearnPage } = await loadChunk('Learn', () => import('../library/learn/learn-page.tsx'))
  return { Component: LearnPage }
}

/** Not among the pages of product.md §2. */
const myCasesPage: RouteObject = {
  path: '/MyCases',
  lazy: async () => {
    const { MyCasesPage } = await loadChunk('MyCases', () => import('../account/my-cases/my-cases-page.tsx'))
    return { Component: MyCasesPage }
  },
}

/** Open to everybody if the server offers it (product.md §2, 'Validation screen'). */
const validationPage: RouteObject = {
  path: 'Validation',
  loader: async () => {
    const { site } = await waitForSession()
    if (!site.offered.validation) throw new Response(null, { status: 404, statusText: 'Not Found' })
    return null
  },
  lazy: async () => {
    const { ValidationPage } = await loadChunk('Validation', () => import('../results/feedback/validation-page.tsx'))
    return { Component: ValidationPage }
  },
}

const firstPageRedirect = <Navigate to={FIRST_STEP_PATH} replace />

/** The route table (product.md §2, 'Route table'). */
const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <span />,
    children: [
      { element: <AccountLayout />, children: accountPages },
      {
        element: <PublicLayout />,
        children: [...aboutPages, ...libraryPages, ...examplePages, { path: '/Learn/:id?', lazy: loadLearnPage }],
      },
      {
        element: <Layout />,
        children: [{ element: <Guard />, children: [myCasesPage, accountPage, administrationPage, reviewPage] }],
      },
      {
        path: '/pages',
        element: <Layout />,
        children: [
          validationPage,
          {
            element: <Guard />,
            children: [{ index: true, element: firstPageRedirect }, ...vocabularyPages, ...lazyPages, notePage],
          },
        ],
      },
    ],
  },
]

/** Without an account the same pages are below an address of their own. */
export const router = createBrowserRouter(routes, { basename: IS_GUEST ? GUEST_PATH : '/' })
