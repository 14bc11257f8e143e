import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { WizardPage } from './page/wizard-page.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Layout } from './shell/layout.tsx'
import { load } from './shell/load.ts'
import { StepFrame } from './shell/step-frame.tsx'
import { FIRST_STEP, stepOfRoute } from './shell/steps.ts'
import { PAGES } from './vocabulary.ts'

const vocabularyPages: RouteObject[] = PAGES.map((page) => ({
  path: page.page.route,
  element: <WizardPage key={page.page.route} page={page} />,
}))

/** Pages that are loaded when they are first opened. */
const pagesOnDemand: RouteObject[] = [
  {
    path: 'SeizureSummary',
    lazy: async () => {
      const { SeizureSummaryPage } = await load('SeizureSummary', () => import('./seizures/summary-page.tsx'))
      return { Component: SeizureSummaryPage }
    },
  },
  {
    path: 'AlertCriteria',
    lazy: async () => {
      const { AlertCriteriaPage } = await load(
        'AlertCriteria',
        () => import('./classification/alert-criteria-page.tsx'),
      )
      return {
        element: (
          <StepFrame step={stepOfRoute('AlertCriteria')}>
            <AlertCriteriaPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Results',
    lazy: async () => {
      const { ResultsPage } = await load('Results', () => import('./classification/results-page.tsx'))
      return {
        element: (
          <StepFrame step={stepOfRoute('Results')}>
            <ResultsPage />
          </StepFrame>
        ),
      }
    },
  },
  {
    path: 'Syndrome/:syndrome',
    lazy: async () => {
      const { SyndromePage } = await load('Syndrome', () => import('./classification/syndrome-page.tsx'))
      return { Component: SyndromePage }
    },
  },
]

const toFirstPage = <Navigate to={FIRST_STEP} replace />

/** Every address of the page (product.md §2, 'Route table'), as far as it stands. */
export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <span />,
    children: [
      { path: '/', element: toFirstPage },
      {
        path: '/pages',
        element: <Layout />,
        children: [{ index: true, element: toFirstPage }, ...vocabularyPages, ...pagesOnDemand],
      },
    ],
  },
])
