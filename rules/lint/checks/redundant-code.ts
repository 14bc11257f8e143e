import type { Finding, Path, Vocabulary } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { getField, getStrings } from '../json.ts'

const NAME = 'redundant-code'

/** A code in a list that another code of the same list makes superfluous. */
export const redundantCode: Check = {
  name: NAME,
  check: ({ documents, vocabulary }) =>
    vocabulary === undefined
      ? []
      : documents.syndromes.flatMap((file) =>
          collectLists(file.value).flatMap(({ path, key, codes }) =>
            codes.flatMap((code, index) => {
              const by = findCoveringCode(code, index, codes, key, vocabulary)
              return by === undefined ? [] : [reportRedundant(createFindingAt, file, [...path, index], code, by)]
            }),
          ),
        ),
}

function reportRedundant(
  at: typeof createFindingAt,
  file: Parameters<typeof createFindingAt>[1],
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

type CodeList = Readonly<{ path: Path; key: string; codes: readonly string[] }>

function collectLists(value: unknown, path: Path = []): CodeList[] {
  if (typeof value !== 'object' || value === null) return []
  const direct = ['hasAny', 'hasAll'].flatMap((key) => {
    const codes = getStrings(getField(value, key))
    return codes.length > 0 ? [{ path: [...path, key], key, codes }] : []
  })
  const step = Array.isArray(value) ? Number : String
  return [...direct, ...Object.entries(value).flatMap(([key, inner]) => collectLists(inner, [...path, step(key)]))]
}

/**
 * Where all are asked for, the more exact code is enough, unless what stands above it was tried or looked at: untried,
 * the outcome alone is unknown. Kinds named beside the thing itself in a list of any show what is meant.
 */
function findCoveringCode(
  code: string,
  index: number,
  codes: readonly string[],
  key: string,
  { features }: Vocabulary,
) {
  if (codes.indexOf(code) < index) return code
  if (key === 'hasAny') return undefined
  return codes.find((other) => features[other]?.gate?.code === code && features[other]?.gate?.kind === 'detail')
}
