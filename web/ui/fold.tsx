import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FOLD } from './fold-styles.ts'

type FoldProps = Readonly<{ title: ReactNode; open?: boolean; className?: string; children: ReactNode }>

/** A part of a page that folds. The browser's own element: it works by keyboard, is found by a search and prints. */
export const Fold = ({ title, open = false, className, children }: FoldProps) => (
  <chakra.details css={FOLD} open={open} className={className}>
    <summary>{title}</summary>
    <div className="folded">{children}</div>
  </chakra.details>
)
