import { nearest } from '../../rules/case/index.ts'
import { getSyndromeName } from '../../rules/text/syndrome-names.ts'
import { pack } from '../case/pack.ts'
import { SYNDROME_COUNT } from '../case/vocabulary.ts'
import { InlineLink } from '../ui/controls.tsx'

/** An address names a syndrome that the pack does not have: the nearest one, and the way to all. */
export function UnknownCode({ code }: Readonly<{ code: string }>) {
  const like = nearest(code, Object.keys(pack.syndromes))
  return (
    <p>
      ‘{code}’ is not among the {SYNDROME_COUNT} syndromes of this version.{' '}
      {like && (
        <>
          The nearest is <InlineLink to={`/Syndromes/${like}`}>{getSyndromeName(pack, like)}</InlineLink>.{' '}
        </>
      )}
      The <InlineLink to="/Syndromes">list</InlineLink> finds each by name, abbreviation or older name.
    </p>
  )
}
