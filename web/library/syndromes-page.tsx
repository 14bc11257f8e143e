import { chakra, Input } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import built from '../../rules/built/described-findings.json'
import { parseOnset } from '../../rules/engine/index.ts'
import { pluralize } from '../../rules/text/pluralize.ts'
import { pack } from '../case/pack.ts'
import { SYNDROME_COUNT } from '../case/vocabulary.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { CompareBar } from './compare-bar.tsx'
import { findInLibrary, type Library } from './find-in-library.ts'
import { SyndromeGroups } from './syndrome-groups.tsx'
import { SYNDROME_LIST } from './syndrome-list-styles.ts'
import { useChosenCodes } from './use-chosen-codes.ts'
import { useOwnCase } from './use-own-case.ts'

const LIBRARY_TEXTS: Library = { pack, described: built.described }

/** All syndromes in the age groups of the ILAE with their ages at onset, for everybody. */
export function SyndromesPage() {
  const [query, setQuery] = useState('')
  const { chosen, toggle } = useChosenCodes()
  const patient = useOwnCase()
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
