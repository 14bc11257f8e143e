import { useCallback, useState } from 'react'
import type { SyndromeCode } from '../../rules/case/index.ts'

type ChosenCodes = Readonly<{ chosen: readonly SyndromeCode[]; toggle: (code: SyndromeCode) => void }>

/** The syndromes that are ticked, in the order of the ticks. */
export function useChosenCodes(): ChosenCodes {
  const [chosen, setChosen] = useState<readonly SyndromeCode[]>([])
  const toggle = useCallback((code: SyndromeCode) => {
    setChosen((codes) => (codes.includes(code) ? codes.filter((ticked) => ticked !== code) : [...codes, code]))
  }, [])
  return { chosen, toggle }
}
