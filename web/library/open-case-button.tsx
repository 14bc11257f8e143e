import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { useCaseReplacement } from '../case/use-case-replacement.ts'
import { ReplaceCaseModal } from '../ui/modal.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'

type OpenCaseButtonProps = Readonly<{ patient: SubmittedCase; path: string; children: ReactNode }>

/** Opens a case in the form, once the person agrees to leave the open one. */
export function OpenCaseButton({ patient, path, children }: OpenCaseButtonProps) {
  const { error, replacement, replaceOpenCase } = useCaseReplacement(useNavigate())
  return (
    <>
      <Button onClick={() => replaceOpenCase(patient, path)}>{children}</Button>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
      {replacement && <ReplaceCaseModal {...replacement} />}
    </>
  )
}
