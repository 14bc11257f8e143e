import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { Guard } from '../account/guard.tsx'
import { useSession, waitForSession } from '../api-client/current-session.ts'
import { GUEST_PATH, IS_GUEST } from '../case/guest.ts'
import { FIRST_STEP_PATH, getStepByRoute } from '../case/steps.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { StepFrame } from '../form/step-buttons.tsx'
import { loadChunk } from '../ui/load-chunk.ts'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import {
  ACCOUNT_PAGES,
  createLazyPage,
  LAZY_FORM,
  LAZY_STEPS,
  LIBRARY_PAGES,
  loadPage,
  PASSWORD_PAGES,
} from './lazy-pages.ts'
import { PageFrame } from './page-frame.tsx'

/** Each has its own key, so that a page is replaced as a whole. */
const vocabularyPages: RouteObject[] = FORM_PAGES.map((page) => ({
  path: page.page.route,
  lazy: async () => {
    const { WizardPage } = await loadChunk('Form', LAZY_FORM)
    return { element: <WizardPage key={page.page.route} page={page} /> }
  },
}))

/** A step of the wizard that is loaded when first opened. */
const createLazyStep = (route: string, load: () => Promise<ComponentType>): RouteObject => ({
  path: route,
  lazy: async () => {
    const Page = await load()
    return {
      element: (
        <StepFrame key={route} step={getStepByRoute(route)}>
          <Page />
        </StepFrame>
      ),
    }
  },
})

/**
 * Routes loaded when first opened. Each has its own key, so a page is replaced as a whole: removing a focused link by
 * itself forces a synchronous layout.
 */
const lazyPages: RouteObject[] = [
  createLazyPage('SeizureSummary', 'SeizureSummaryPage', LAZY_STEPS.SeizureSummary),
  createLazyStep('AlertCriteria', () => loadPage('AlertCriteriaPage', LAZY_STEPS.AlertCriteria)),
  createLazyStep('Results', () => loadPage('ResultsPage', LAZY_STEPS.Results)),
  createLazyPage('Interview', 'InterviewPage', () => import('../entry/interview/interview-page.tsx')),
  createLazyPage('Syndrome/:syndrome', 'SyndromePage', () => import('../results/page/syndrome-page.tsx')),
  createLazyPage('Note', 'NotePage', () => import('../entry/note/note-page.tsx')),
]

const landingPage: RouteObject = {
  path: '/',
  lazy: async () => {
    const [{ LandingPage }, { SampleCard }] = await loadChunk('Login', () =>
      Promise.all([import('../account/landing-page.tsx'), import('../results/sample/sample-card.tsx')]),
    )
    return { element: <LandingPage sample={<SampleCard />} /> }
  },
}

/** Open to everybody if the server offers it (product.md §2, 'Validation screen'). */
const validationPage: RouteObject = {
  ...createLazyPage('Validation', 'ValidationPage', () => import('../results/feedback/validation-page.tsx')),
  loader: async () => {
    const { site } = await waitForSession()
    if (!site.offered.validation) throw new Response(null, { status: 404, statusText: 'Not Found' })
    return null
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
      { element: <AccountLayout />, children: [landingPage, ...PASSWORD_PAGES] },
      { element: <PublicLayout />, children: [...LIBRARY_PAGES] },
      {
        element: <Layout />,
        children: [{ element: <Guard />, children: [...ACCOUNT_PAGES] }],
      },
      {
        path: '/pages',
        element: <Layout />,
        children: [
          validationPage,
          {
            element: <Guard />,
            children: [{ index: true, element: firstPageRedirect }, ...vocabularyPages, ...lazyPages],
          },
        ],
      },
    ],
  },
]

/** Without an account the same pages are below an address of their own. */
export const router = createBrowserRouter(routes, { basename: IS_GUEST ? GUEST_PATH : '/' })

/** The layout of the pages around an account. A server without accounts has only the wizard. */
function AccountLayout() {
  const access = useSession((state) => state.access)
  return access === 'open' ? <Navigate to={FIRST_STEP_PATH} replace /> : <PublicLayout />
}

/** The layout of the pages outside the wizard. Renders nothing until the server's features are known. */
function PublicLayout() {
  const isLoading = useSession(({ access }) => access === 'loading')
  return isLoading ? <span /> : <PageFrame />
}
