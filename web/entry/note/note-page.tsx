import { Button, chakra, Textarea } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { MarkedText } from './marked-text.tsx'
import { NOTE } from './note-styles.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { useNote } from './use-note.ts'

/** A letter or a history, pasted and turned into suggestions. Nothing is entered until the person confirms it. */
export function NotePage() {
  const note = useNote()
  const { read } = note
  return (
    <chakra.div css={NOTE}>
      <PageHeading>Paste a note</PageHeading>
      <NoteForm text={note.text} onChange={note.setText} onRead={note.start} />
      {read?.problem && <ErrorAlert>{read.problem}</ErrorAlert>}
      {read && 'suggestions' in read && (
        <>
          {read.identifying.length > 0 && (
            <ErrorAlert>
              The text seems to hold {read.identifying.join(' and ')}. It is kept nowhere and none of it is entered, but
              such things need not be here at all: please take them out and read again.
            </ErrorAlert>
          )}
          {read.suggestions.length > 0 && <SuggestionForm note={note} />}
          <MarkedText reading={read} />
        </>
      )}
    </chakra.div>
  )
}

type NoteFormProps = Readonly<{ text: string; onChange: (text: string) => void; onRead: () => void }>

/** The field, and before it what not to paste. Spelling is not checked, since some browsers send the text away for it. */
function NoteForm({ text, onChange, onRead }: NoteFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else onRead()
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <p id={`${id}-about`}>
        <strong>Leave out names, addresses, dates of birth and patient numbers.</strong> The text is read on this
        machine, sent nowhere and not kept: it is gone once you leave this page. English only.
      </p>
      <label htmlFor={id}>Letter, history or findings</label>
      <Textarea
        ref={field}
        id={id}
        rows={10}
        value={text}
        spellCheck={false}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit">Read the note</Button>
    </form>
  )
}
