import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { Classification } from '../../../rules/engine/index.ts'
import { useTimedFlag } from '../../api-client/use-submit.ts'
import { buildCaseFileName, formatCaseFile, RESOLVE_CONFLICT_FIRST, readCaseFile } from '../../case/case-file.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { caseStore } from '../../case/use-case.ts'
import { SEIZURE_LABELS } from '../../case/vocabulary.ts'
import { Button } from '../../ui/controls.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { formatPlainTextReport } from '../text/plain-text-report.ts'
import { CopyFallback } from './copy-fallback.tsx'
import { QUIET } from './quiet.ts'

type ExportActionsProps = Readonly<{ patient: WizardCase; classification: Classification }>

/** Exports of case and result: print, plain text for a record, and a file to continue with elsewhere. */
export function ExportActions({ patient, classification }: ExportActionsProps) {
  const [error, setError] = useState('')
  const { isShown, show } = useTimedFlag()
  return (
    <>
      <Button {...QUIET} onClick={() => window.print()}>
        Print
      </Button>
      <CopyReportButton
        text={() => formatPlainTextReport({ pack, labels: SEIZURE_LABELS, patient, classification, date: new Date() })}
        onCopied={show}
      />
      <Button {...QUIET} onClick={() => downloadFile(buildCaseFileName(new Date()), formatCaseFile(patient))}>
        Download case
      </Button>
      <OpenCaseButton onError={setError} />
      <SuccessMessage>{isShown && 'Copied.'}</SuccessMessage>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </>
  )
}

function CopyReportButton({ text, onCopied }: Readonly<{ text: () => string; onCopied: () => void }>) {
  const [uncopiedText, setUncopiedText] = useState<string>()
  const copy = async () => {
    const note = text()
    if (await copyToClipboard(note)) onCopied()
    else setUncopiedText(note)
  }
  return (
    <>
      <Button {...QUIET} onClick={copy}>
        Copy as note
      </Button>
      {uncopiedText !== undefined && <CopyFallback text={uncopiedText} onClose={() => setUncopiedText(undefined)} />}
    </>
  )
}

/** Browsers offer the clipboard over HTTPS only, and may deny it. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function OpenCaseButton({ onError }: Readonly<{ onError: (error: string) => void }>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    const result = await readCaseFile(file)
    target.value = ''
    if ('error' in result) onError(result.error)
    else onError(caseStore.openCase(result.patient) ? '' : RESOLVE_CONFLICT_FIRST)
  }
  return (
    <>
      <Button {...QUIET} onClick={() => input.current?.click()}>
        Open case
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        aria-label="Case file"
        hidden
        onChange={open}
      />
    </>
  )
}
