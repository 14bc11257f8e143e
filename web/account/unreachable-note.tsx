import { FIRST_STEP_PATH } from '../case/steps.ts'
import { InlineLink } from '../ui/controls.tsx'

/** What to do where the server cannot answer who has an account. */
export const UnreachableNote = ({ purpose }: Readonly<{ purpose: string }>) => (
  <p>
    The server of this site cannot be reached, so {purpose}. Check the connection, then load this page again; meanwhile
    you can <InlineLink to={FIRST_STEP_PATH}>enter a case without an account</InlineLink>.
  </p>
)
