import { lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../backend/use-session.ts'
import { BarButton } from '../shell/bar-button.tsx'
import { load } from '../shell/load.ts'
import { Speech } from '../ui/icons.tsx'

const CommentPanel = lazy(() =>
  load('comments', () => import('./comment-panel.tsx')).then(({ CommentPanel }) => ({ default: CommentPanel })),
)

/** The control that opens the comments, where they are offered to whoever is signed in (product.md §6). */
export function useComments() {
  const isOffered = useSession(({ site }) => site.offered.comments)
  const author = useSession(({ user }) => user?.id)
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const button = useRef<HTMLButtonElement>(null)
  if (!isOffered || author === undefined) return { button: null, panel: null }
  const close = () => {
    setState('closed')
    button.current?.focus()
  }
  const isOpen = state === 'open'
  return {
    button: (
      <BarButton
        ref={button}
        icon={<Speech />}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setState('open'))}
      >
        Add comment
      </BarButton>
    ),
    panel:
      state === 'unopened' ? null : (
        <Suspense fallback={null}>
          <CommentPanel key={author} isOpen={isOpen} onClose={close} />
        </Suspense>
      ),
  }
}
