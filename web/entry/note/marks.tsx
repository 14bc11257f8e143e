import { Button, Heading } from '@chakra-ui/react'
import { Fragment, useEffect, useRef } from 'react'
import { useCaseRecord } from '../../case/current-case.ts'
import { withLetterPages } from '../../case/sections/partial-pages.ts'
import { canDeny } from '../palette/deny-item.ts'
import { isItemEntered } from '../palette/palette-actions.ts'
import { SeizureChoice } from '../palette/seizure-choice.tsx'
import type { VocabularyItem } from '../palette/vocabulary-items.ts'
import type { Note, OfferedMark } from './use-note.ts'

type MarksProps = Readonly<{ text: string; note: Note }>

/** The text with a button at each mark. */
export const MarkedText = ({ text, note: { offered, open, setOpen } }: MarksProps) => (
  <section aria-labelledby="marked-text">
    <Heading id="marked-text" size="lg">
      Your text
    </Heading>
    <p>{offered.length} marked. Choose one to see what it may mean; ages and amounts are entered on their pages.</p>
    <blockquote>
      {offered.map((mark, index) => (
        <Fragment key={mark.start}>
          <span>{text.slice(offered[index - 1]?.end ?? 0, mark.start)}</span>
          <MarkButton mark={mark} text={text} isOpen={index === open} onOpen={() => setOpen(index)} />
        </Fragment>
      ))}
      <span>{text.slice(offered.at(-1)?.end ?? 0)}</span>
    </blockquote>
  </section>
)

type MarkButtonProps = Readonly<{ mark: OfferedMark; text: string; isOpen: boolean; onOpen: () => void }>

/** A sign shows what became of it, not its colour alone. */
function MarkButton({ mark: { start, end, items }, text, isOpen, onOpen }: MarkButtonProps) {
  const isEntered = useCaseRecord((record) => items.some((item) => isItemEntered(record, item)))
  const state = items.length === 0 ? 'aside' : isEntered ? 'entered' : 'open'
  return (
    <button type="button" data-state={state} aria-expanded={isOpen} aria-controls="marked-entries" onClick={onOpen}>
      {text.slice(start, end)}
      {isEntered && <sup>✓</sup>}
    </button>
  )
}

/** What the open mark may mean, each entry with what can be said of it, and what was done last. */
export function MarkPanel({ text, note }: MarksProps) {
  const { offered, open = -1, setOpen, done } = note
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open >= 0) heading.current?.focus({ preventScroll: true })
  }, [open])
  const mark = offered[open]
  const next = offered.findIndex(({ items }, index) => index > open && items.length > 0)
  return (
    <section id="marked-entries" aria-labelledby="open-mark" hidden={mark === undefined}>
      <Heading ref={heading} id="open-mark" size="lg" tabIndex={-1}>
        ‘{mark && text.slice(mark.start, mark.end)}’
      </Heading>
      {mark?.items.some(({ sectionRef }) => sectionRef.page.perSeizure) && <SeizureChoice />}
      <ul>
        {mark?.items.map((item) => (
          <EntryRow key={item.id} mark={mark} item={item} note={note} />
        ))}
      </ul>
      <p role="status">{done?.message}</p>
      <div>
        {done?.record && <PanelButton onClick={note.undo}>Undo</PanelButton>}
        {next >= 0 && <PanelButton onClick={() => setOpen(next)}>Next mark</PanelButton>}
        <PanelButton onClick={() => setOpen(undefined)}>Close</PanelButton>
      </div>
    </section>
  )
}

type PanelButtonProps = Readonly<{ children: string; of?: string; onClick: () => void }>

const PanelButton = ({ children, of, onClick }: PanelButtonProps) => (
  <Button size="sm" variant="outline" aria-label={of && `${children}: ${of}`} onClick={onClick}>
    {children}
  </Button>
)

type EntryRowProps = Readonly<{ mark: OfferedMark; item: VocabularyItem; note: Note }>

function EntryRow({ mark, item, note: { enter, deny, drop } }: EntryRowProps) {
  const isEntered = useCaseRecord((record) => isItemEntered(record, item))
  const isDeniable = useCaseRecord((record) => canDeny(withLetterPages(record, item.sectionRef.page), item))
  const { label, location } = item
  const of = `${label} (${location.at(-1)})`
  return (
    <li>
      <span>
        {label}
        {isEntered && <em> (entered)</em>}
        <small>{location.join(' › ')}</small>
      </span>
      <span>
        {!isEntered && (
          <PanelButton {...{ of }} onClick={() => enter(item)}>
            Enter
          </PanelButton>
        )}
        {isDeniable && (
          <PanelButton {...{ of }} onClick={() => deny(item)}>
            {isEntered ? 'Take out' : 'Absent'}
          </PanelButton>
        )}
        {!isEntered && (
          <PanelButton {...{ of }} onClick={() => drop(mark, item)}>
            Not this
          </PanelButton>
        )}
      </span>
    </li>
  )
}
