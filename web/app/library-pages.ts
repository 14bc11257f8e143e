import type { RouteObject } from 'react-router-dom'
import { SHARED_PATH } from '../case/share/shared-path.ts'
import { loadChunk } from '../ui/load-chunk.ts'

/** The pages on all syndromes, which need no account. */
export const libraryPages: RouteObject[] = [
  {
    path: '/Syndromes',
    lazy: async () => {
      const { SyndromesPage } = await loadChunk('Syndromes', () => import('../library/syndromes-page.tsx'))
      return { Component: SyndromesPage }
    },
  },
  {
    path: '/Syndromes/:syndrome',
    lazy: async () => {
      const { DefinitionPage } = await loadChunk('Definition', () => import('../library/definition-page.tsx'))
      return { Component: DefinitionPage }
    },
  },
  {
    path: SHARED_PATH,
    lazy: async () => {
      const { SharedPage } = await loadChunk('Shared', () => import('../library/shared-page.tsx'))
      return { Component: SharedPage }
    },
  },
  {
    path: '/Compare/*',
    lazy: async () => {
      const { ComparisonPage } = await loadChunk('Comparison', () => import('../library/comparison-page.tsx'))
      return { Component: ComparisonPage }
    },
  },
]
