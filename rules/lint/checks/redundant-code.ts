import type { Finding, Path, Vocabulary } from '../../pack/index.ts'
import { type Check, findingAt } from '../check.ts'
import { fieldOf, textsIn } from '../written.ts'

const NAME = 'redundant-code'

/** A code in a list that another code of the same list makes superfluous. */
export const redundantCode: Check = {
  name: NAME,
  check: ({ sources, vocabulary }) =>
    vocabulary === undefined
      ? []
      : sources.syndromes.flatMap((file) =>
          listsIn(file.value).flatMap(({ path, key, codes }) =>
            codes.flatMap((code, index) => {
              const by = covering(code, index, codes, key, vocabulary)
              return by === undefined ? [] : [superfluous(findingAt, file, [...path, index], code, by)]
            }),
          ),
        ),
}

function superfluous(
  at: typeof findingAt,
  file: Parameters<typeof findingAt>[1],
  path: Path,
  code: string,
  by: string,
): Finding {
  return at(NAME, file, path, {
    severity: 'warning',
    what: code === by ? `\`${code}\` stands here twice` : `\`${by}\` beside it makes \`${code}\` superfluous`,
    why: 'who reads the rule looks for a difference that is not there',
    next: `take \`${code}\` out of this list`,
  })
}

type List = Readonly<{ path: Path; key: string; codes: readonly string[] }>

function listsIn(value: unknown, path: Path = []): List[] {
  if (typeof value !== 'object' || value === null) return []
  const own = ['hasAny', 'hasAll'].flatMap((key) => {
    const codes = textsIn(fieldOf(value, key))
    return codes.length > 0 ? [{ path: [...path, key], key, codes }] : []
  })
  const step = Array.isArray(value) ? Number : String
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, step(key)]))]
}

/**
 * Where all are asked for, the more exact code is enough, unless what stands above it was tried or looked at: untried,
 * the outcome alone is unknown. Kinds named beside the thing itself in a list of any show what is meant.
 */
function covering(code: string, index: number, codes: readonly string[], key: string, { features }: Vocabulary) {
  if (codes.indexOf(code) < index) return code
  if (key === 'hasAny') return undefined
  return codes.find((other) => features[other]?.gate?.code === code && features[other]?.gate?.kind === 'detail')
}
