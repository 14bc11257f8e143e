import { Button } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { useCaseReplacement } from '../case/use-case-replacement.ts'
import { ReplaceCaseModal } from '../ui/modal.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'

type OpenCaseButtonProps = Readonly<{
  patient: SubmittedCase
  path: string
  /** The person has asked for it on the page before. */
  isOpenedAtOnce?: boolean
  children: ReactNode
}>

/** Opens a case in the form, once the person agrees to leave the open one. */
export function OpenCaseButton({ patient, path, isOpenedAtOnce = false, children }: OpenCaseButtonProps) {
  const { error, replacement, replaceOpenCase } = useCaseReplacement(useNavigate())
  const open = () => replaceOpenCase(patient, path)
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (isOpenedAtOnce) openNow()
  }, [isOpenedAtOnce])
  return (
    <>
      <Button onClick={open}>{children}</Button>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
      {replacement && <ReplaceCaseModal {...replacement} />}
    </>
  )
}
