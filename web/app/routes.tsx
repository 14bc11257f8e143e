import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { Guard } from '../account/guard.tsx'
import { knownSession } from '../api-client/use-session.ts'
import { FIRST_STEP, stepOfRoute } from '../case/steps.ts'
import { PAGES } from '../case/vocabulary.ts'
import { load } from '../ui/load-chunk.ts'
import { StepFrame } from '../wizard/step-frame.tsx'
import { WizardPage } from '../wizard/wizard-page.tsx'
import { PublicFrame } from './account-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { PAGES_ON_DEMAND } from './lazy-pages.ts'

const vocabularyPages: RouteObject[] = PAGES.map((page) => ({
  path: page.page.route,
  element: <WizardPage key={page.page.route} page={page} />,
}))

/**
 * Pages that are loaded when they are first opened. With a key of their own they go as a whole: a link that has the focus
 * and goes by itself makes the browser lay out the page on the spot.
 */
const pagesOnDemand: RouteObject[] = [
  {
    path: 'SeizureSummary',
    lazy: async () => {
      const { SeizureSummaryPage } = await load('SeizureSummary', PAGES_ON_DEMAND.SeizureSummary)
      return { Component: SeizureSummaryPage }
    },
  },
  {
    path: 'AlertCriteria',
    lazy: async () => {
      const { AlertCriteriaPage } = await load('AlertCriteria', PAGES_ON_DEMAND.AlertCriteria)
      return {
        element: (
          <StepFrame key="AlertCriteria" step={stepOfRoute('AlertCriteria')}>
            <AlertCriteriaPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Results',
    lazy: async () => {
      const { ResultsPage } = await load('Results', PAGES_ON_DEMAND.Results)
      return {
        element: (
          <StepFrame key="Results" step={stepOfRoute('Results')}>
            <ResultsPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Syndrome/:syndrome',
    lazy: async () => {
      const { SyndromePage } = await load('Syndrome', PAGES_ON_DEMAND.Syndrome)
      return { Component: SyndromePage }
    },
  },
]

const publicPages: RouteObject[] = [
  {
    path: '/',
    lazy: async () => {
      const { LandingPage } = await load('Login', () => import('../account/landing-page.tsx'))
      return { Component: LandingPage }
    },
  },
  {
    path: '/Register',
    lazy: async () => {
      const { RegisterPage } = await load('Register', () => import('../account/register-page.tsx'))
      return { Component: RegisterPage }
    },
  },
  {
    path: '/Reset',
    lazy: async () => {
      const { ResetPage } = await load('Reset', () => import('../account/reset-page.tsx'))
      return { Component: ResetPage }
    },
  },
  {
    path: '/ResetPassword/:token',
    lazy: async () => {
      const { NewPasswordPage } = await load('ResetPassword', () => import('../account/new-password-page.tsx'))
      return { Component: NewPasswordPage }
    },
  },
]

/** Open to everybody, where the server offers it (product.md §2, 'Validation screen'). */
const validationPage: RouteObject = {
  path: 'Validation',
  loader: async () => {
    const { site } = await knownSession()
    if (!site.offered.validation) throw new Response(null, { status: 404, statusText: 'Not Found' })
    return null
  },
  lazy: async () => {
    const { ValidationPage } = await load('Validation', () => import('../feedback/validation-page.tsx'))
    return { Component: ValidationPage }
  },
}

const toFirstPage = <Navigate to={FIRST_STEP} replace />

/** Every address of the page (product.md §2, 'Route table'). */
export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <span />,
    children: [
      { element: <PublicFrame />, children: publicPages },
      {
        path: '/pages',
        element: <Layout />,
        children: [
          validationPage,
          {
            element: <Guard />,
            children: [{ index: true, element: toFirstPage }, ...vocabularyPages, ...pagesOnDemand],
          },
        ],
      },
    ],
  },
])
