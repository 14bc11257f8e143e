import { chakra } from '@chakra-ui/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Classification } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { announcement } from '../text/announcement.ts'

/** Long enough that a series of clicks is told once, at its end. */
const QUIET_FOR_MS = 900

/** Tells politely, to those who listen, which syndromes an edit moved to another group. */
export function GroupsStatus({ classification }: Readonly<{ classification: Classification }>) {
  const told = useRef(classification)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setText(announcement(pack, told.current, classification))
      told.current = classification
    }, QUIET_FOR_MS)
    return () => clearTimeout(timer)
  }, [classification])
  return <Status text={text} />
}

const Status = memo(function Status({ text }: Readonly<{ text: string }>) {
  return (
    <chakra.div role="status" srOnly>
      {text}
    </chakra.div>
  )
})
