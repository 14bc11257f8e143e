import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Classification } from '../../../rules/engine/index.ts'
import { useSession } from '../../api-client/use-session.ts'
import { useTimedFlag } from '../../api-client/use-submit.ts'
import { buildCaseFileName, formatCaseFile } from '../../case/case-file.ts'
import { CASE_FILE_TYPES } from '../../case/case-file-types.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { openCaseFile } from '../../case/open-case-file.ts'
import { Button } from '../../ui/controls.tsx'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { PHONE_QUERY } from '../styles.ts'
import { CopyFallback } from './copy-fallback.tsx'
import { QUIET } from './quiet.ts'
import { writeNote } from './write-note.ts'

type ExportActionsProps = Readonly<{ patient: WizardCase; classification: Classification }>

/**
 * Exports of case and result. On a phone they stand behind one line, since the results are read first; a window that
 * becomes narrow closes nothing, since a dialog may be open.
 */
export function ExportActions(props: ExportActionsProps) {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [wasWide, setWasWide] = useState(!isPhone)
  if (!isPhone && !wasWide) setWasWide(true)
  return (
    <Disclosure open={wasWide} title="More">
      <Exports {...props} />
    </Disclosure>
  )
}

/** Print, plain text for a record, and a file to continue with elsewhere. */
function Exports({ patient, classification }: ExportActionsProps) {
  const [error, setError] = useState('')
  const { isShown, show } = useTimedFlag()
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  return (
    <>
      <Button {...QUIET} onClick={() => window.print()}>
        Print
      </Button>
      <CopyReportButton write={() => writeNote(patient, classification)} onCopied={show} />
      <Button {...QUIET} onClick={() => downloadFile(buildCaseFileName(new Date()), formatCaseFile(patient))}>
        Download case
      </Button>
      <ModalButton label="Share" modal={ShareModal} patient={patient} />
      <ModalButton label="Phenopacket" modal={PacketModal} patient={patient} />
      <FileButton
        {...QUIET}
        inputLabel="Case file"
        accept={CASE_FILE_TYPES}
        onFile={async (file) => setError(await openCaseFile(file, canonicalBase))}
      >
        Open case
      </FileButton>
      <SuccessMessage>{isShown && 'Copied.'}</SuccessMessage>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </>
  )
}

type CaseModal = ComponentType<Readonly<{ patient: WizardCase; onClose: () => void }>>

/** A dialog that is loaded when it is first opened; in its place a sentence where that fails. */
const lazyModal = (name: string, load: () => Promise<CaseModal>, failure: string) =>
  lazy<CaseModal>(() =>
    loadChunk(name, load).then(
      (Modal) => ({ default: Modal }),
      () => ({ default: () => <ErrorAlert>{failure}</ErrorAlert> }),
    ),
  )

const ShareModal = lazyModal(
  'ShareModal',
  () => import('./share-modal.tsx').then((module) => module.ShareModal),
  'What makes the address could not be loaded. Check the connection, load the page again, then press the button again.',
)

const PacketModal = lazyModal(
  'PacketModal',
  () => import('./packet-modal.tsx').then((module) => module.PacketModal),
  'What writes a phenopacket could not be loaded, so there is no file. Check the connection, load the page again, then press the button again.',
)

type ModalButtonProps = Readonly<{ label: string; modal: CaseModal; patient: WizardCase }>

function ModalButton({ label, modal: CaseModal, patient }: ModalButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...QUIET} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <CaseModal patient={patient} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type CopyReportButtonProps = Readonly<{ write: () => Promise<string>; onCopied: () => void }>

function CopyReportButton({ write, onCopied }: CopyReportButtonProps) {
  const [uncopiedText, setUncopiedText] = useState<string>()
  const copy = async () => {
    const note = write()
    if (await copyToClipboard(note)) onCopied()
    else setUncopiedText(await note)
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
