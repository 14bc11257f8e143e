import { Button, Input } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { FormField } from '../../ui/form-field.tsx'
import { findSyndromes } from '../../verdict/syndrome-search.ts'

const MAX_PICKS = 3

const NAMES = Object.values(pack.syndromes).map(({ name }) => name)

type PickFormProps = Readonly<{ onSettle: (picks: readonly SyndromeCode[]) => void }>

/** Up to three syndromes, each by any name that it has. */
export function PickForm({ onSettle }: PickFormProps) {
  const [picks, setPicks] = useState<readonly SyndromeCode[]>([])
  return (
    <>
      {picks.length < MAX_PICKS && (
        <PickField onPick={(code) => setPicks([...picks.filter((one) => one !== code), code])} />
      )}
      <PickList picks={picks} onDrop={(code) => setPicks(picks.filter((one) => one !== code))} />
      <Button
        variant={picks.length === 0 ? 'outline' : 'solid'}
        justifySelf="start"
        maxW="full"
        h="auto"
        minH="10"
        py="1.5"
        whiteSpace="normal"
        onClick={() => onSettle(picks)}
      >
        {picks.length === 0 ? 'No syndrome fits: show what settles it' : 'Show what settles it'}
      </Button>
    </>
  )
}

function PickField({ onPick }: Readonly<{ onPick: (code: SyndromeCode) => void }>) {
  const list = useId()
  const [query, setQuery] = useState('')
  const [error, setError] = useState<string>()
  const pick = (event: FormEvent) => {
    event.preventDefault()
    const [best] = findSyndromes(pack, query)
    setError(
      best ? undefined : `No syndrome has the name ‘${query.trim()}’. An abbreviation or an older name may find it.`,
    )
    if (best === undefined) return
    onPick(best.code)
    setQuery('')
  }
  return (
    <form onSubmit={pick} noValidate autoComplete="off">
      <FormField label="Syndrome" hint="A name, an abbreviation or an older name" error={error}>
        <Input list={list} value={query} onChange={({ target }) => setQuery(target.value)} />
      </FormField>
      <datalist id={list}>
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="outline">
        Add
      </Button>
    </form>
  )
}

type PickListProps = Readonly<{ picks: readonly SyndromeCode[]; onDrop: (code: SyndromeCode) => void }>

const PickList = ({ picks, onDrop }: PickListProps) => (
  <ol aria-label="Named" aria-live="polite" className="choices">
    {picks.map((code) => (
      <li key={code}>
        {getSyndromeName(pack, code)}{' '}
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${getSyndromeName(pack, code)}`}
          onClick={() => onDrop(code)}
        >
          Remove
        </Button>
      </li>
    ))}
  </ol>
)
