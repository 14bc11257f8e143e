import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { Classification, SubmittedCase } from '../../../rules/engine/index.ts'
import { useBriefly } from '../../api-client/use-submit.ts'
import { caseFileName, caseFileOf, caseInFile, SETTLE_FIRST } from '../../case/case-file.ts'
import { pack } from '../../case/pack.ts'
import { caseStore } from '../../case/use-case.ts'
import { Button } from '../../ui/controls.tsx'
import { Fault, Success } from '../../ui/notes.tsx'
import { SEIZURE_LABELS } from '../../wizard/seizure-banner.tsx'
import { noteOf } from '../text/plain-text-report.ts'
import { NoteToCopy } from './copy-fallback.tsx'

type TakeAwayProps = Readonly<{ patient: SubmittedCase; classification: Classification }>

/** Case and result on paper, as text for a record, and as a file to go on with elsewhere. */
export function TakeAway({ patient, classification }: TakeAwayProps) {
  const [fault, setFault] = useState('')
  const { isShown, show } = useBriefly()
  return (
    <>
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <CopyAsNote
        text={() => noteOf({ pack, labels: SEIZURE_LABELS, patient, classification, on: new Date() })}
        onCopied={show}
      />
      <Button variant="outline" onClick={() => download(caseFileName(new Date()), caseFileOf(patient))}>
        Download case
      </Button>
      <OpenCase onFault={setFault} />
      <Success>{isShown && 'Copied.'}</Success>
      {fault !== '' && <Fault>{fault}</Fault>}
    </>
  )
}

function CopyAsNote({ text, onCopied }: Readonly<{ text: () => string; onCopied: () => void }>) {
  const [uncopied, setUncopied] = useState<string>()
  const copy = async () => {
    const note = text()
    if (await copied(note)) onCopied()
    else setUncopied(note)
  }
  return (
    <>
      <Button variant="outline" onClick={copy}>
        Copy as note
      </Button>
      {uncopied !== undefined && <NoteToCopy text={uncopied} onClose={() => setUncopied(undefined)} />}
    </>
  )
}

/** Browsers give the clipboard over HTTPS alone, and to whom they please. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

function OpenCase({ onFault }: Readonly<{ onFault: (fault: string) => void }>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    const found = await caseInFile(file)
    target.value = ''
    if ('fault' in found) onFault(found.fault)
    else onFault(caseStore.openCase(found.patient) ? '' : SETTLE_FIRST)
  }
  return (
    <>
      <Button variant="outline" onClick={() => input.current?.click()}>
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
