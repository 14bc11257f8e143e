import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { client } from '../api-client/use-session.ts'
import { useBriefly, useSending } from '../api-client/use-submit.ts'
import { caseStore } from '../case/use-case.ts'
import { Button, Heading, TextArea } from '../ui/controls.tsx'
import { FormStack } from '../ui/form-field.tsx'
import { Modal } from '../ui/modal.tsx'
import { Fault, Success } from '../ui/notes.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { useMedia } from '../ui/use-media.ts'
import { COMMENTS, COMMENTS_OVER_PAGE } from './styles.ts'

/** Room for the page beside the panel. */
const WIDE = '(min-width: 64em)'

type CommentPanelProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** Comments on the page of the moment (product.md §2). What is written stays when the panel is closed, for its author. */
export function CommentPanel({ isOpen, onClose }: CommentPanelProps) {
  const title = useId()
  const isBeside = useMedia(WIDE)
  const [text, setText] = useState('')
  if (!isOpen) return null
  const content = <CommentForm titleId={title} text={text} onWrite={setText} onClose={onClose} />
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return isBeside ? (
    <chakra.aside aria-labelledby={title} css={COMMENTS} onKeyDown={closeOnEscape}>
      {content}
    </chakra.aside>
  ) : (
    <Modal labelledBy={title} onClose={onClose} look={COMMENTS_OVER_PAGE}>
      {content}
    </Modal>
  )
}

type CommentFormProps = Readonly<{
  titleId: string
  text: string
  onWrite: (text: string) => void
  onClose: () => void
}>

function CommentForm({ titleId, text, onWrite, onClose }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { send, failure, isUnderWay } = useSending()
  const { isShown, show } = useBriefly()
  useFocusAtFirst(area)
  const submit = async () => {
    const comment = { caseId: caseStore.get().id ?? '', page: window.location.href, comment: text }
    if (text.trim() === '' || !(await send(() => client.post('/api/comment', comment)))) return
    onWrite('')
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
      <p>{SPECIFIED.commentInvitation}</p>
      <TextArea
        ref={area}
        rows={15}
        aria-label="Comment"
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      {failure && <Fault>{failure.sentence}</Fault>}
      <Button type="submit" disabled={text.trim() === ''} aria-disabled={isUnderWay || undefined}>
        Submit
      </Button>
      <Success>{isShown && SPECIFIED.commentSubmitted}</Success>
    </FormStack>
  )
}

const useFocusAtFirst = (element: RefObject<HTMLElement | null>): void =>
  useEffect(() => element.current?.focus({ preventScroll: true }), [element])
