import { Heading } from '@chakra-ui/react'
import { Fragment, memo } from 'react'
import type { NoteReading } from '../../../rules/notes/read-note.ts'
import { listTextParts, MARK_TEXTS, type TextPart } from './text-parts.ts'

/** The text with what was understood of it marked, and the sentences from which nothing was taken. */
export const MarkedText = memo(function MarkedText({ reading }: { reading: NoteReading & { text: string } }) {
  return (
    <section aria-labelledby="marked-text">
      <Heading id="marked-text" size="sm">
        Your text
      </Heading>
      <p>
        {Object.entries(MARK_TEXTS).map(([kind, { sign, label }]) => (
          <Fragment key={kind}>
            <mark data-kind={kind}>
              {label} <sup aria-hidden>{sign}</sup>
            </mark>{' '}
          </Fragment>
        ))}
      </p>
      <blockquote>{listTextParts(reading.text, reading).map(renderPart)}</blockquote>
    </section>
  )
})

const renderPart = ({ text, kind, start }: TextPart) =>
  kind === undefined ? (
    <Fragment key={start}>{text}</Fragment>
  ) : (
    <mark key={start} data-kind={kind} title={MARK_TEXTS[kind].label}>
      {text}
      <sup aria-hidden>{MARK_TEXTS[kind].sign}</sup>
    </mark>
  )
