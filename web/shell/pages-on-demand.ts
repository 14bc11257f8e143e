/** Pages of the wizard that are loaded when they are first opened, or before, once somebody enters a case. */
export const PAGES_ON_DEMAND = {
  SeizureSummary: () => import('../seizures/summary-page.tsx'),
  AlertCriteria: () => import('../classification/alert-criteria-page.tsx'),
  Results: () => import('../classification/results-page.tsx'),
  Syndrome: () => import('../classification/syndrome-page.tsx'),
}
