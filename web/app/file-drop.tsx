import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../api-client/current-session.ts'
import { isBlank } from '../case/case-record.ts'
import { caseStore } from '../case/current-case.ts'
import { openFirstCaseFile } from '../form/open-first-case-file.ts'
import { lazyPartAlone } from '../ui/lazy-part.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'

const ReplaceCaseModal = lazyPartAlone('ReplaceCaseModal', () =>
  import('../ui/modal.tsx').then((file) => file.ReplaceCaseModal),
)

const SEVERAL_FILES =
  'Several files were dropped, and a browser holds one open case, so none was opened. Drop one file. Many cases are sorted by the command line (epicriteria classify).'

/** Opens the file that is dropped anywhere on a page of the wizard, and asks before it replaces a case. */
export function FileDrop() {
  const [error, setError] = useState('')
  const [waiting, setWaiting] = useState<File>()
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  const open = async (file: File) => {
    setWaiting(undefined)
    setError(await openFirstCaseFile(file, canonicalBase))
  }
  const isOver = useFileDrop(async ([file, ...others]) => {
    setError('')
    if (others.length > 0) setError(SEVERAL_FILES)
    else if (file !== undefined && isBlank(caseStore.getRecord())) await open(file)
    else setWaiting(file)
  })
  return (
    <>
      {isOver && (
        <chakra.div css={OVERLAY} aria-hidden>
          Drop a case file, a phenopacket or the answers to the form in FHIR to open it
        </chakra.div>
      )}
      {waiting && <ReplaceCaseModal onConfirm={() => open(waiting)} onClose={() => setWaiting(undefined)} />}
      {error !== '' && <Refusal reason={error} onClose={() => setError('')} />}
    </>
  )
}

const Refusal = ({ reason, onClose }: Readonly<{ reason: string; onClose: () => void }>) => (
  <ErrorAlert>
    {reason}{' '}
    <Button size="sm" variant="outline" onClick={onClose}>
      Dismiss
    </Button>
  </ErrorAlert>
)

const OVERLAY = {
  position: 'fixed',
  inset: '2',
  zIndex: 'overlay',
  display: 'grid',
  placeItems: 'center',
  p: '8',
  textAlign: 'center',
  textStyle: 'lg',
  bg: 'bg.panel/90',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'accent.solid',
  borderRadius: 'l3',
  // What lies below takes the drop, wherever it falls.
  pointerEvents: 'none',
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Takes the files that are dropped anywhere on the page, where a browser would leave the page and show the file instead.
 * @returns whether files are held over the page.
 */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: listening.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    // From one part of the page to another is no way out of it.
    listen('dragleave', ({ relatedTarget }) => setIsOver(relatedTarget !== null))
    listen('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [])
  return isOver
}
