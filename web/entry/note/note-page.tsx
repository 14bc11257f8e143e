import { Button, chakra, Textarea } from '@chakra-ui/react'
import { type FormEvent, useId } from 'react'
import { ButtonLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { MarkedText, MarkPanel } from './marks.tsx'
import { NOTE } from './note-styles.ts'
import { type Note, useNote } from './use-note.ts'

/** A letter in which the words of the form are marked. Nothing is entered or denied until the person does so. */
export function NotePage() {
  const note = useNote()
  const { marked } = note
  return (
    <chakra.div css={NOTE}>
      <PageHeading>Paste a note</PageHeading>
      <NoteForm note={note} />
      {marked && 'problem' in marked && <ErrorAlert>{marked.problem}</ErrorAlert>}
      {marked && 'marks' in marked && (
        <>
          <MarkedText text={marked.text} note={note} />
          <MarkPanel text={marked.text} note={note} />
          <p>
            What you do not enter stays open; it does not count as absent.{' '}
            <ButtonLink to="/pages/Results" variant="outline" size="sm">
              Show results
            </ButtonLink>
          </p>
        </>
      )}
    </chakra.div>
  )
}

/** The field, and before it what not to paste. Spelling is not checked, since some browsers send the text away for it. */
function NoteForm({ note: { text, setText, marked, find } }: Readonly<{ note: Note }>) {
  const id = useId()
  const isPending = marked !== undefined && 'isPending' in marked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void find()
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <p id={`${id}-about`} className="about">
        <strong>Leave out names, addresses, dates of birth and patient numbers.</strong> The words of the form are
        looked for on this machine. The text is sent nowhere and not kept: it is gone once you leave this page. Whether
        it reports or denies them, and of whom, is for you to read.
      </p>
      <label htmlFor={id}>Letter, history or findings, in English</label>
      <Textarea
        {...{ id, value: text, rows: 10, spellCheck: false, required: true, 'aria-describedby': `${id}-about` }}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" aria-busy={isPending}>
        Mark the words of the form
      </Button>
      <span role="status">{isPending && 'The text is being searched.'}</span>
    </form>
  )
}
