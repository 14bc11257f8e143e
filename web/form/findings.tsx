import { chakra, Input } from '@chakra-ui/react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Entry, Section } from '../../rules/pack/index.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { groupEntries, isSearchMatch, listMatchesBelow } from '../case/sections/entry-groups.ts'
import {
  getCodes,
  getShownSeizure,
  type SectionRef,
  withEntryTicked,
  withRemark,
} from '../case/sections/section-ref.ts'
import { listSideCodes } from '../case/sections/side.ts'
import { listOfferedFindings } from '../case/seizures/seizures.ts'
import { FINDINGS, FOLDS } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { lazyPartAlone } from '../ui/lazy-part.tsx'
import { EntryFold } from './entry-fold.tsx'
import { useTypedText } from './page-form.tsx'
import { EntrySearch } from './search.tsx'
import { FieldList } from './section-fields.tsx'
import { SideChoice } from './side-choice.tsx'

const FindingDrawing = lazyPartAlone(
  'FindingDrawing',
  () => import('../eeg/finding-drawing.tsx').then((file) => file.FindingDrawing),
  () => null,
)

/** A list longer than this is shown in two stacks where there is room. */
const MAX_ENTRIES_IN_ONE_STACK = 3

/** As many rows as a screen has room for: those below are drawn once these are there. */
const INITIAL_ENTRY_COUNT = 20

/** The entries of a section, and those of its folds. A search finds all of them, and shows no folds. */
export function Findings({ sectionRef, labelledBy }: { sectionRef: SectionRef; labelledBy: string }) {
  const { section } = sectionRef
  const [query, setQuery] = useState('')
  const offered = useOfferedEntries(sectionRef)
  const isSearched = query.trim() !== ''
  const { inSight, groups } = useMemo(() => groupEntries(offered, section), [offered, section])
  const listProps = { sectionRef, query }
  return (
    <>
      {section.searchable && (
        <EntrySearch
          title={section.title}
          query={query}
          matchCount={offered.filter((entry) => isSearchMatch(entry, query)).length}
          onSearch={setQuery}
        />
      )}
      <chakra.div role="group" aria-labelledby={labelledBy} css={FINDINGS}>
        <EntryStacks {...listProps} stacks={isSearched ? [offered] : splitIntoStacks(inSight, section.oneOf)} />
      </chakra.div>
      {!isSearched && groups.length > 0 && (
        <chakra.div css={FOLDS}>
          {groups.map((group) => (
            <EntryFold key={group.title} sectionRef={sectionRef} group={group}>
              {group.note && <p className="meaning">{group.note}</p>}
              <chakra.div role="group" aria-label={group.title} css={FINDINGS}>
                <EntryStacks {...listProps} stacks={splitIntoStacks(group.entries, undefined)} />
              </chakra.div>
              {group.holdsFields && (
                <chakra.div display="grid" gap="4" mt="3">
                  <FieldList sectionRef={sectionRef} fields={section.fields ?? []} labelledBy={labelledBy} />
                </chakra.div>
              )}
            </EntryFold>
          ))}
        </chakra.div>
      )}
    </>
  )
}

type EntryStacksProps = Readonly<{ sectionRef: SectionRef; query: string; stacks: readonly (readonly Entry[])[] }>

/** The entries in their stacks, as many as a screen has room for at first. Each renders by itself: a tick draws one line anew. */
function EntryStacks({ sectionRef, query, stacks }: EntryStacksProps) {
  const shownCount = useDeferredValue(Math.max(...stacks.map(({ length }) => length)), INITIAL_ENTRY_COUNT)
  const filled = stacks.filter(({ length }) => length > 0)
  return filled.map((stack) => (
    <ul key={stack[0]?.code}>
      {stack.slice(0, shownCount).map((entry) => (
        <Finding
          key={entry.code}
          sectionRef={sectionRef}
          entry={entry}
          query={query}
          {...(isChoice(sectionRef.section, entry) && { isOneOf: `${sectionRef.section.id}-choice` })}
        />
      ))}
    </ul>
  ))
}

const isChoice = ({ oneOf }: Section, { code }: Entry): boolean => oneOf?.some((choice) => choice === code) === true

/**
 * Two stacks rather than a grid of rows: what opens below an entry moves only what follows it. Entries of which one can
 * be chosen are a stack of their own.
 */
function splitIntoStacks(entries: readonly Entry[], oneOf: Section['oneOf']): readonly (readonly Entry[])[] {
  if (oneOf) return splitChoices(entries, oneOf)
  if (entries.length <= MAX_ENTRIES_IN_ONE_STACK) return [entries]
  const half = Math.ceil(entries.length / 2)
  return [entries.slice(0, half), entries.slice(half)]
}

const splitChoices = (
  entries: readonly Entry[],
  oneOf: NonNullable<Section['oneOf']>,
): readonly (readonly Entry[])[] => {
  const isOneOf = ({ code }: Entry): boolean => oneOf.some((choice) => choice === code)
  return [entries.filter(isOneOf), entries.filter((entry) => !isOneOf(entry))]
}

/** The entries that are offered; the codes are compared as one text, so that other edits of the seizure draw nothing. */
function useOfferedEntries(sectionRef: SectionRef): readonly Entry[] {
  const { page, section } = sectionRef
  const codes = useCaseRecord((record) =>
    (page.perSeizure ? listOfferedFindings(section, getShownSeizure(record)) : (section.findings ?? []))
      .map(({ code }) => code)
      .join(' '),
  )
  return useMemo(
    () => codes.split(' ').flatMap((code) => section.findings?.find((entry) => entry.code === code) ?? []),
    [codes, section],
  )
}

type FindingProps = Readonly<{ sectionRef: SectionRef; entry: Entry; query: string; isOneOf?: string }>

/** An entry as a line of its own; those for the side are one line together, where the first of them would be. */
function Finding(props: FindingProps) {
  const { side } = props.sectionRef.section
  if (side === undefined || !listSideCodes(side).includes(props.entry.code)) return <EntryLine {...props} />
  return props.entry.code === side.left ? <SideChoice sectionRef={props.sectionRef} side={side} /> : null
}

const EntryLine = memo(function EntryLine({ sectionRef, entry, query, isOneOf }: FindingProps) {
  const isTicked = useTicked(sectionRef, entry.code)
  const isEeg = sectionRef.page.list === 'eeg'
  const { code, label, help, children, exclusive, remark } = entry
  if (!isTicked && !isSearchMatch(entry, query)) return null
  const below = isTicked ? (children ?? []) : listKeptBelow(sectionRef.section, entry)
  return (
    <li>
      <div className="entry" data-ticked={isTicked || undefined}>
        <label>
          <input
            type={isOneOf === undefined ? 'checkbox' : 'radio'}
            name={isOneOf}
            value={code}
            checked={isTicked}
            aria-description={help}
            onChange={({ target }) => setTicked(sectionRef, code, target.checked)}
          />
          <span>
            {label}
            {!isTicked && <MatchesBelow entry={entry} query={query} />}
          </span>
        </label>
        {help && <Help term={label} text={help} picture={isEeg && <FindingDrawing code={code} />} />}
      </div>
      {isTicked && remark !== undefined && <Remark name={remark} label={label} sectionRef={sectionRef} />}
      {below.length > 0 && (
        <ul aria-label={label}>
          {below.map((child) => (
            <Finding
              key={child.code}
              sectionRef={sectionRef}
              entry={child}
              query=""
              {...(exclusive && { isOneOf: code })}
            />
          ))}
        </ul>
      )}
    </li>
  )
})

/** The entries below one that are in sight before it is ticked; ticking one of them ticks it too. */
const listKeptBelow = ({ keptInSight }: Section, { children = [] }: Entry): readonly Entry[] =>
  children.filter(({ code }) => keptInSight?.some((kept) => kept === code))

/** Names what a search found among the entries that open below this one. */
function MatchesBelow({ entry, query }: { entry: Entry; query: string }) {
  const below = listMatchesBelow(entry, query)
  return below.length === 0 ? null : (
    <span className="found-below">has: {below.map(({ label }) => label).join(', ')}</span>
  )
}

/** The free text at 'Other', kept in the remarks of the seizure. */
function Remark({ name, label, sectionRef }: { name: string; label: string; sectionRef: SectionRef }) {
  const { input, change } = useTypedText({
    name,
    read: (record) => getShownSeizure(record).remarks?.[name] ?? '',
    write: (record, text) => withRemark(record, name, text),
  })
  return (
    <div className="remark">
      <Input
        minH="10"
        textStyle="sm"
        aria-label={`${sectionRef.section.title}, ${label.toLowerCase()}: which?`}
        placeholder="Which?"
        {...input}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}

/** Whether one entry is ticked. Only what shows this entry renders when it changes. */
export const useTicked = (sectionRef: SectionRef, code: string): boolean =>
  useCaseRecord((record) => getCodes(record, sectionRef).includes(code))

export const setTicked = (sectionRef: SectionRef, code: string, on: boolean): void =>
  caseStore.change((record) => withEntryTicked(record, sectionRef, code, on))
