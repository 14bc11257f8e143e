/** Code splitting: pages of the wizard that are loaded when first opened, or prefetched once somebody enters a case. */
export const LAZY_PAGES = {
  SeizureSummary: () => import('../form/seizure-summary-page.tsx'),
  AlertCriteria: () => import('../results/page/alert-criteria-page.tsx'),
  Results: () => import('../results/page/results-page.tsx'),
  Interview: () => import('../entry/interview/interview-page.tsx'),
  Syndrome: () => import('../results/page/syndrome-page.tsx'),
}
