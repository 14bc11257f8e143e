import { Button, chakra } from '@chakra-ui/react'
import { ExternalLink } from '../../ui/controls.tsx'

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onDone: () => void }>

/** The recovery codes, which are shown at this moment alone. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <>
    <p>
      <strong>Keep these recovery codes, which are not shown again.</strong> Each lets you log in once if your phone is
      lost. Print them, or put them into your password manager.
    </p>
    <chakra.ul css={CODES} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </chakra.ul>
    <p>
      <ExternalLink href={`data:text/plain,${encodeURIComponent(codes.join('\n'))}`} download="epicriteria-codes.txt">
        Save them as a file
      </ExternalLink>
    </p>
    <Button onClick={onDone}>I have kept them</Button>
  </>
)

const CODES = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '1',
  p: '3',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'l2',
}
