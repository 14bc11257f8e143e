import { chakra, Input } from '@chakra-ui/react'
import { useCallback, useId, useMemo, useState } from 'react'
import built from '../../rules/built/described-findings.json'
import type { SyndromeCode } from '../../rules/case/index.ts'
import { parseOnset } from '../../rules/engine/index.ts'
import { getAbbreviation } from '../../rules/text/syndrome-names.ts'
import { pluralize } from '../../rules/text/texts.ts'
import { pack } from '../case/pack.ts'
import { SYNDROME_COUNT } from '../case/vocabulary.ts'
import { formatComparisonPath, MAX_COMPARED, MIN_COMPARED } from '../syndrome/description/comparison-path.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { findInLibrary, type Library } from './find-in-library.ts'
import { SyndromeGroups } from './syndrome-groups.tsx'
import { SYNDROME_LIST } from './syndrome-list-styles.ts'
import { useUserCase } from './use-own-case.ts'

const LIBRARY_TEXTS: Library = { pack, described: built.described }

/** All syndromes in the age groups of the ILAE with their ages at onset, for everybody. */
export function SyndromesPage() {
  const [query, setQuery] = useState('')
  const { chosen, toggle } = useChosenCodes()
  const patient = useUserCase()
  const matches = findInLibrary(LIBRARY_TEXTS, query)
  const onset = useMemo(() => patient && parseOnset(patient), [patient])
  return (
    <chakra.div css={SYNDROME_LIST}>
      <PageHeading title="Syndromes">Epilepsy syndromes</PageHeading>
      <p className="lead">
        The {SYNDROME_COUNT} syndromes that a case is compared with, each with its criteria and description.
      </p>
      <Filter query={query} count={matches.size} onChange={setQuery} />
      {matches.size > 0 && <Legend hasOnset={onset !== undefined} />}
      <SyndromeGroups matches={matches} onset={onset} chosen={chosen} onToggle={toggle} />
      <CompareBar chosen={chosen} />
    </chakra.div>
  )
}

type FilterProps = Readonly<{ query: string; count: number; onChange: (query: string) => void }>

function Filter({ query, count, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className="filter" data-print="no">
      <label htmlFor={id}>Find by name, abbreviation, older name, gene, or a word of the criteria or of the EEG</label>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Doose, SCN1A, hypsarrhythmia"
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status">{query.trim() !== '' && describeCount(query.trim(), count)}</p>
    </div>
  )
}

const describeCount = (query: string, count: number): string =>
  count === 0
    ? `No syndrome has ‘${query}’ in its names, criteria or findings. A shorter word may find it.`
    : `${pluralize(count, 'syndrome')} with ‘${query}’`

const LEGEND: Readonly<Record<string, string>> = {
  usual: 'usual age at onset',
  accepted: 'accepted age at onset',
  typical: 'age at onset of nine in ten people, where the criteria have no bound',
  case: 'onset of the case that is entered',
}

const Legend = ({ hasOnset }: Readonly<{ hasOnset: boolean }>) => (
  <p className="legend">
    {Object.entries(LEGEND).map(
      ([band, meaning]) =>
        (band !== 'case' || hasOnset) && (
          <span key={band}>
            <b data-band={band} />
            {meaning}
          </span>
        ),
    )}
  </p>
)

/** What is ticked for comparison, and the way to it. */
export const CompareBar = ({ chosen }: Readonly<{ chosen: readonly SyndromeCode[] }>) => (
  <div className="compare" data-print="no">
    <p role="status">{describeChosen(chosen)}</p>
    {chosen.length >= MIN_COMPARED && chosen.length <= MAX_COMPARED && (
      <ButtonLink to={formatComparisonPath(chosen)}>Compare</ButtonLink>
    )}
  </div>
)

function describeChosen(chosen: readonly SyndromeCode[]): string {
  if (chosen.length === 0) return 'Tick two or three syndromes to compare them.'
  const names = chosen.map((code) => getAbbreviation(pack, code)).join(', ')
  if (chosen.length < MIN_COMPARED) return `${names} is ticked. Tick another to compare them.`
  if (chosen.length > MAX_COMPARED) return `${names} are ticked. At most three can be compared: untick the others.`
  return `${names} are ticked.`
}

type ChosenCodes = Readonly<{ chosen: readonly SyndromeCode[]; toggle: (code: SyndromeCode) => void }>

/** The syndromes that are ticked, in the order of the ticks. */
export function useChosenCodes(): ChosenCodes {
  const [chosen, setChosen] = useState<readonly SyndromeCode[]>([])
  const toggle = useCallback((code: SyndromeCode) => {
    setChosen((codes) => (codes.includes(code) ? codes.filter((ticked) => ticked !== code) : [...codes, code]))
  }, [])
  return { chosen, toggle }
}
