import { Button } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { useSession } from '../../api-client/use-session.ts'
import { useTimedFlag } from '../../api-client/use-submit.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { buildCaseFileName, formatCaseFile } from '../../case/files/case-file.ts'
import { CASE_FILE_TYPES } from '../../case/files/case-file-types.ts'
import { openCaseFile } from '../../case/files/open-case-file.ts'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { lazyPartAlone } from '../../ui/lazy-part.tsx'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { PHONE_QUERY } from '../styles.ts'
import { CopyFallback } from './copy-fallback.tsx'
import { QUIET } from './quiet.ts'
import { writeNote } from './write-note.ts'

type ExportActionsProps = Readonly<{ patient: WizardCase }>

/**
 * Exports of case and result. On a phone they are behind one line, since the results are read first; a window that
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
function Exports({ patient }: ExportActionsProps) {
  const [error, setError] = useState('')
  const { isShown, show } = useTimedFlag()
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  return (
    <>
      <Button {...QUIET} onClick={() => window.print()}>
        Print
      </Button>
      <CopyReportButton write={() => writeNote(patient)} onCopied={show} />
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

type CaseModalProps = Readonly<{ patient: WizardCase; onClose: () => void }>

const ShareModal = lazyPartAlone<CaseModalProps>(
  'ShareModal',
  () => import('./share-modal.tsx').then((file) => file.ShareModal),
  () => (
    <ErrorAlert>
      What makes the address could not be loaded. Check the connection, load the page again, then press the button
      again.
    </ErrorAlert>
  ),
)
const PacketModal = lazyPartAlone<CaseModalProps>(
  'PacketModal',
  () => import('./packet-modal.tsx').then((file) => file.PacketModal),
  () => (
    <ErrorAlert>
      What writes a phenopacket could not be loaded, so there is no file. Check the connection, load the page again,
      then press the button again.
    </ErrorAlert>
  ),
)

type ModalButtonProps = Readonly<{ label: string; modal: ComponentType<CaseModalProps>; patient: WizardCase }>

function ModalButton({ label, modal: CaseModal, patient }: ModalButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...QUIET} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <CaseModal patient={patient} onClose={() => setIsOpen(false)} />}
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
