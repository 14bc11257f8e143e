import { Button, chakra, Drawer, Flex, Heading, Portal, Text, Textarea, useBreakpointValue } from '@chakra-ui/react'
import { type FormikHelpers, useField } from 'formik'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { apiClient } from '../../api-client/current-session.ts'
import { useSubmit, useTimedFlag } from '../../api-client/use-submit.ts'
import { caseStore } from '../../case/current-case.ts'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import { TEXTS } from '../../ui/texts.ts'

type CommentValues = Readonly<{ comment: string }>

const NO_COMMENT: CommentValues = { comment: '' }

type CommentPanelProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** The panel for comments on the current page (product.md §2). A draft survives closing the panel, for its author. */
export function CommentPanel({ isOpen, onClose }: CommentPanelProps) {
  const submission = useSubmit()
  const { isShown, show } = useTimedFlag()
  const submit = async ({ comment }: CommentValues, { resetForm }: FormikHelpers<CommentValues>) => {
    const remark = { caseId: caseStore.getCase().id ?? '', page: window.location.href, comment }
    if (comment.trim() === '' || !(await submission.send(() => apiClient.post('/api/comment', remark)))) return
    resetForm()
    show()
  }
  return (
    <SubmitForm initialValues={NO_COMMENT} onSubmit={submit}>
      {() =>
        isOpen && (
          <CommentFrame onClose={onClose}>
            {(titleId) => <CommentForm {...submission} titleId={titleId} isSent={isShown} onClose={onClose} />}
          </CommentFrame>
        )
      }
    </SubmitForm>
  )
}

type CommentFrameProps = Readonly<{ onClose: () => void; children: (titleId: string) => ReactNode }>

/** Next to the page if there is room for both, so that the page under discussion stays visible, otherwise over it. */
function CommentFrame({ onClose, children }: CommentFrameProps) {
  const title = useId()
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return isWide ? (
    <chakra.aside aria-labelledby={title} css={COMMENT_PANEL} onKeyDown={closeOnEscape}>
      {children(title)}
    </chakra.aside>
  ) : (
    <Drawer.Root open placement="start" onOpenChange={({ open }) => open || onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-labelledby={title}>{children(title)}</Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** Covers the list of pages. */
const COMMENT_PANEL = {
  position: 'fixed',
  insetInlineStart: '0',
  top: '14',
  bottom: '0',
  zIndex: 'overlay',
  width: '17rem',
  overflowY: 'auto',
  p: '4',
  bg: 'bg.panel',
  borderInlineEndWidth: '1px',
  shadow: 'lg',
  _print: { display: 'none' },
}

/** What a low window leaves to the text, so that Submit stays in sight. */
const ROOM_ABOVE_SUBMIT = 'calc(100dvh - 20rem)'

type CommentFormProps = Pick<ReturnType<typeof useSubmit>, 'failure' | 'isPending'> &
  Readonly<{ titleId: string; isSent: boolean; onClose: () => void }>

function CommentForm({ titleId, failure, isPending, isSent, onClose }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [field] = useField<string>('comment')
  useInitialFocus(area)
  return (
    <FormStack>
      <Flex align="center" justify="space-between" gap="3">
        <Heading id={titleId}>Comments</Heading>
        <Button size="sm" variant="outline" aria-label="Close the comments" onClick={onClose}>
          Close
        </Button>
      </Flex>
      <Text textStyle="sm">{TEXTS.commentInvitation}</Text>
      <Textarea ref={area} rows={15} maxH={ROOM_ABOVE_SUBMIT} minH="6rem" aria-label="Comment" {...field} />
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      <Button type="submit" disabled={field.value.trim() === ''} aria-disabled={isPending || undefined}>
        Submit
      </Button>
      <SuccessMessage>{isSent && TEXTS.commentSubmitted}</SuccessMessage>
    </FormStack>
  )
}

const useInitialFocus = (element: RefObject<HTMLElement | null>): void =>
  useEffect(() => element.current?.focus({ preventScroll: true }), [element])
