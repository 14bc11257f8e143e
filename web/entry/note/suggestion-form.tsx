import { Button, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import { actFromWithin } from '../../ui/act-from-within.ts'
import { describeConflict, describeContext, describeTarget, getGroupTitle, sortTitles } from './suggestion-texts.ts'
import type { OfferedSuggestion, useNote } from './use-note.ts'

type Note = ReturnType<typeof useNote>

/** The suggestions by page, to be entered one by one, by group or all that are chosen. */
export function SuggestionForm({ note }: Readonly<{ note: Note }>) {
  const { offered, enter, last, canUndo, undo } = note
  const chosen = offered.filter(({ isChosen }) => isChosen)
  return (
    <section aria-labelledby="suggestions">
      <Heading id="suggestions" size="sm">
        Suggestions
      </Heading>
      <p>Compare each with its words. Nothing is entered until you press a button.</p>
      {listGroups(offered).map(({ title, members }) => (
        <SuggestionGroup key={title} title={title} members={members} note={note} />
      ))}
      <div tabIndex={-1}>
        <Button disabled={chosen.length === 0} onClick={actFromWithin(() => enter(chosen))}>
          Enter {chosen.length}
        </Button>
        {canUndo && (
          <Button variant="outline" onClick={actFromWithin(undo)}>
            Undo
          </Button>
        )}
        <span role="status">
          {last && `${last.count} entered. What the text does not mention stays open; it does not count as absent.`}
        </span>
      </div>
    </section>
  )
}

type SuggestionGroupProps = Readonly<{ title: string; members: readonly OfferedSuggestion[] }>

function listGroups(offered: readonly OfferedSuggestion[]): readonly SuggestionGroupProps[] {
  const titles = [...new Set(offered.map(({ target, context }) => getGroupTitle(target, context)))]
  return sortTitles(titles).map((title) => ({
    title,
    members: offered.filter(({ target, context }) => getGroupTitle(target, context) === title),
  }))
}

function SuggestionGroup({ title, members, note }: SuggestionGroupProps & Readonly<{ note: Note }>) {
  const id = useId()
  const open = members.filter(({ standing }) => standing.kind !== 'entered')
  const chosen = members.filter(({ isChosen }) => isChosen)
  const ids = open.map((one) => one.id)
  const areAllChosen = chosen.length === open.length
  return (
    <fieldset aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{title}</h3>
      <ul>
        {members.map((suggestion) => (
          <SuggestionItem
            key={suggestion.id}
            suggestion={suggestion}
            onChoose={note.choose}
            text={note.read?.text ?? ''}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <div>
          {open.length > 1 && (
            <Button size="sm" variant="plain" onClick={() => note.choose(ids, !areAllChosen)}>
              {areAllChosen ? 'Choose none' : 'Choose all'} of {title}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={chosen.length === 0}
            onClick={actFromWithin(() => note.enter(chosen))}
          >
            Enter {chosen.length} of {title}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type SuggestionItemProps = Readonly<{ suggestion: OfferedSuggestion; text: string; onChoose: Note['choose'] }>

function SuggestionItem({ suggestion, text, onChoose }: SuggestionItemProps) {
  const { id, target, words, standing, isChosen } = suggestion
  const conflict = describeConflict(suggestion)
  const isEntered = standing.kind === 'entered'
  const quotes = [...new Set(words.map(({ start, end }) => text.slice(start, end)))]
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isEntered || isChosen}
          disabled={isEntered}
          onChange={({ target: box }) => onChoose([id], box.checked)}
        />
        <span>
          {describeTarget(target)}
          {isEntered && <em> (entered)</em>}
          <small>
            {quotes.map((quote) => `‘${quote}’`).join(', ')}
            {describeContext(suggestion)}
          </small>
          {conflict && <strong>{conflict}</strong>}
        </span>
      </label>
    </li>
  )
}
