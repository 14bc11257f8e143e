import { useRef, useState } from 'react'
import { useSession } from '../../api-client/current-session.ts'
import { BarButton } from '../../ui/bar-button.tsx'
import { Speech } from '../../ui/icons.tsx'
import { lazyPartAlone } from '../../ui/lazy-part.tsx'

const CommentPanel = lazyPartAlone('comments', () => import('./comment-panel.tsx').then((file) => file.CommentPanel))

/** The button for comments, if the server offers them and somebody is signed in (product.md §6). */
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
    panel: state === 'unopened' ? null : <CommentPanel key={author} isOpen={isOpen} onClose={close} />,
  }
}
