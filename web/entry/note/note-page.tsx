import { Button, chakra, Textarea } from '@chakra-ui/react'
import { type FormEvent, useId, useRef } from 'react'
import { useSession } from '../../api-client/use-session.ts'
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
      <NoteForm text={note.text} onChange={note.setText} actions={note.readActions} />
      {read?.problem && <ErrorAlert>{read.problem}</ErrorAlert>}
      {read && 'suggestions' in read && (
        <>
          {read.identifying.length > 0 && (
            <ErrorAlert>
              The text seems to hold {read.identifying.join(' and ')}. It is kept nowhere and none of it is entered, but
              such things need not be here at all: please take them out and read again.
            </ErrorAlert>
          )}
          {read.leftOut !== undefined && read.leftOut > 0 && <p>{describeLeftOut(read.leftOut)}</p>}
          {read.suggestions.length > 0 && <SuggestionForm note={note} />}
          <MarkedText reading={read} />
        </>
      )}
    </chakra.div>
  )
}

const describeLeftOut = (count: number): string =>
  `${count === 1 ? 'One entry' : `${count} entries`} of the answer cannot be suggested: the words are not in your text, or the form has no such entry.`

type ReadActions = ReturnType<typeof useNote>['readActions']
type NoteFormProps = Readonly<{ text: string; onChange: (text: string) => void; actions: ReadActions }>

/** The field, and before it what not to paste. Spelling is not checked, since some browsers send the text away for it. */
function NoteForm({ text, onChange, actions }: NoteFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const operator = useSession(({ access, site }) => (access === 'signedIn' ? site.noteModelOperator : undefined))
  const unlessEmpty = (read: () => unknown): unknown => (text.trim() === '' ? field.current?.focus() : read())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    unlessEmpty(actions.start)
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <p id={`${id}-about`}>
        <strong>Leave out names, addresses, dates of birth and patient numbers.</strong>{' '}
        {operator === undefined ? 'The text is read' : '‘Read the note’ reads it'} on this machine, sent nowhere and not
        kept: it is gone once you leave this page. English only.
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
      {operator !== undefined && (
        <ModelButton
          operator={operator}
          isPending={actions.isPending}
          onRead={() => unlessEmpty(actions.startByModel)}
        />
      )}
    </form>
  )
}

type ModelButtonProps = Readonly<{ operator: string; isPending: boolean; onRead: () => void }>

/** The recipient of the text is named before the button that sends it. */
function ModelButton({ operator, isPending, onRead }: ModelButtonProps) {
  const id = useId()
  return (
    <>
      <p id={id}>
        ‘Read with {operator}’ sends the text to this site, which keeps nothing of it and passes it on to a language
        model of {operator}. Any language; a model makes mistakes, so compare each suggestion with its words.
      </p>
      <Button variant="outline" aria-describedby={id} aria-busy={isPending} onClick={onRead}>
        Read with {operator}
      </Button>
      <span role="status">{isPending && `${operator} has the text and has not answered yet.`}</span>
    </>
  )
}
