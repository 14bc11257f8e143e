import { chakra } from '@chakra-ui/react'
import { useSession } from '../api-client/current-session.ts'

const DEFAULT_FUNDING = 'The tool is funded by a project of the European Union.'

/** The terms of use that login and registration accept (product.md §1). */
const listTerms = (funding: string): readonly string[] => [
  'Use is reserved to healthcare professionals, for educational purposes only.',
  funding,
  'A university hospital has validated that it conforms to data protection.',
  'The algorithm rests on mandatory, exclusionary and alert criteria of each syndrome.',
  'The tool may contain mistakes. It is not a diagnostic tool, and it must not replace or delay the established diagnostic procedure.',
  'Its results depend on the information that was entered, at one point in time.',
  'Its list of genetic causes is not exhaustive, and replaces neither a genetic diagnosis nor genetic counselling.',
  'Creating an account and using the tool means accepting all of these terms. Use without accepting them is prohibited.',
]

export function Terms() {
  const funding = useSession(({ site }) => site.texts.funding)
  return (
    <chakra.ol ps="6" listStyleType="decimal" textStyle="sm" display="grid" gap="2">
      {listTerms(funding || DEFAULT_FUNDING).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </chakra.ol>
  )
}
