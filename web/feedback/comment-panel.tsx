import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { apiClient } from '../api-client/use-session.ts'
import { useSubmit, useTimedFlag } from '../api-client/use-submit.ts'
import { caseStore } from '../case/use-case.ts'
import { Button, Heading, TextArea } from '../ui/controls.tsx'
import { FormStack } from '../ui/form-field.tsx'
import { Modal } from '../ui/modal.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { COMMENT_MODAL, COMMENT_PANEL } from './comment-panel-styles.ts'

/** Room for the page beside the panel. */
const WIDE_SCREEN = '(min-width: 64em)'

type CommentPanelProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** Comments on the page of the moment (product.md §2). What is written stays when the panel is closed, for its author. */
export function CommentPanel({ isOpen, onClose }: CommentPanelProps) {
  const title = useId()
  const isWide = useMediaQuery(WIDE_SCREEN)
  const [text, setText] = useState('')
  if (!isOpen) return null
  const content = <CommentForm titleId={title} text={text} onChange={setText} onClose={onClose} />
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return isWide ? (
    <chakra.aside aria-labelledby={title} css={COMMENT_PANEL} onKeyDown={closeOnEscape}>
      {content}
    </chakra.aside>
  ) : (
    <Modal labelledBy={title} onClose={onClose} css={COMMENT_MODAL}>
      {content}
    </Modal>
  )
}

type CommentFormProps = Readonly<{
  titleId: string
  text: string
  onChange: (text: string) => void
  onClose: () => void
}>

function CommentForm({ titleId, text, onChange, onClose }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { send, failure, isPending } = useSubmit()
  const { isShown, show } = useTimedFlag()
  useInitialFocus(area)
  const submit = async () => {
    const comment = { caseId: caseStore.getCase().id ?? '', page: window.location.href, comment: text }
    if (text.trim() === '' || !(await send(() => apiClient.post('/api/comment', comment)))) return
    onChange('')
    show()
  }
  return (
    <FormStack onSubmit={submit}>
      <div className="bar">
        <Heading id={titleId}>Comments</Heading>
        <Button variant="outline" size="sm" aria-label="Close the comments" onClick={onClose}>
          Close
        </Button>
      </div>
      <p>{TEXTS.commentInvitation}</p>
      <TextArea
        ref={area}
        rows={15}
        aria-label="Comment"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      <Button type="submit" disabled={text.trim() === ''} aria-disabled={isPending || undefined}>
        Submit
      </Button>
      <SuccessMessage>{isShown && TEXTS.commentSubmitted}</SuccessMessage>
    </FormStack>
  )
}

const useInitialFocus = (element: RefObject<HTMLElement | null>): void =>
  useEffect(() => element.current?.focus({ preventScroll: true }), [element])
