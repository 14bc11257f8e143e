import { Button } from '@chakra-ui/react'
import { type ComponentType, Suspense, useState } from 'react'
import { describeMissingByPage } from '../../../rules/assess/missing/missing-by-page.ts'
import { useTimedFlag } from '../../api-client/use-submit.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { caseStore } from '../../case/current-case.ts'
import { buildCaseFileName, formatCaseFile } from '../../case/files/case-file.ts'
import { pack } from '../../case/pack.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { listMissingLines } from '../../entry/interview/answer-texts.ts'
import { runAnalysis } from '../../entry/interview/run-analysis.ts'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { lazyPart, lazyPartAlone } from '../../ui/lazy-part.tsx'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import { formatPlainTextReport } from '../../verdict/plain-text-report.ts'
import type { ExportMenuProps } from './export-menu.tsx'
import { QUIET } from './quiet.ts'

/** Which dialog is open; `text`: the note that the browser did not let the page copy. */
type ExportModal = Readonly<{ kind: 'share' } | { kind: 'packet' } | { kind: 'note'; text: string }>

/** Print, an address, and a menu of the forms in which case and result go elsewhere. */
export function ExportActions({ patient }: Readonly<{ patient: WizardCase }>) {
  const [modal, setModal] = useState<ExportModal>()
  const { isShown, show } = useTimedFlag()
  const close = () => setModal(undefined)
  const copyNote = async () => {
    const note = writeNote(patient)
    if (await copyToClipboard(note)) show()
    else setModal({ kind: 'note', text: await note })
  }
  return (
    <>
      <Button {...QUIET} onClick={() => window.print()}>
        Print
      </Button>
      <Button {...QUIET} onClick={() => setModal({ kind: 'share' })}>
        Share
      </Button>
      <ExportButton
        onCopyNote={copyNote}
        onDownload={() => downloadFile(buildCaseFileName(new Date()), formatCaseFile(patient))}
        onPacket={() => setModal({ kind: 'packet' })}
      />
      <SuccessMessage>{isShown && 'Copied.'}</SuccessMessage>
      {modal?.kind === 'share' && <ShareModal patient={patient} onClose={close} />}
      {modal?.kind === 'packet' && <PacketModal patient={patient} onClose={close} />}
      {modal?.kind === 'note' && <CopyFallback text={modal.text} onClose={close} />}
    </>
  )
}

const loadMenu = () => import('./export-menu.tsx').then((file) => file.ExportMenu)
const ExportMenu = lazyPart('ExportMenu', loadMenu)

/** The menu is loaded when it is first reached for. */
function ExportButton(actions: ExportMenuProps) {
  const [isUsed, setIsUsed] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <Button
      {...QUIET}
      aria-haspopup="menu"
      aria-expanded={isUsed}
      onClick={() => setIsUsed(true)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      Export
    </Button>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ExportMenu {...actions} />
    </Suspense>
  )
}

/** A dialog that is loaded when it is opened; `lost`: what is not there if that fails. */
const createModal = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>, lost: string) =>
  lazyPartAlone<Props>(name, load, () => (
    <ErrorAlert>{lost} Check the connection, load the page again, then press the button again.</ErrorAlert>
  ))

const ShareModal = createModal(
  'ShareModal',
  () => import('./share-modal.tsx').then((file) => file.ShareModal),
  'What makes the address could not be loaded.',
)
const PacketModal = createModal(
  'PacketModal',
  () => import('./packet-modal.tsx').then((file) => file.PacketModal),
  'What writes a phenopacket could not be loaded, so there is no file.',
)
const CopyFallback = createModal(
  'CopyFallback',
  () => import('./copy-fallback.tsx').then((file) => file.CopyFallback),
  'This browser does not let the page copy, and the note could not be shown.',
)

const NO_SIGNS = { urgent: [], fitting: [], open: [], unchecked: [], lacking: [] }

/** The note; what is missing is in it as the results list it, or page by page where that cannot be loaded. */
async function writeNote(patient: WizardCase): Promise<string> {
  const assessment = getAssessment(patient)
  const words = getSeizureWords()
  const { asked } = caseStore.getRecord().wizard.interview
  const missing = await runAnalysis('missing', { patient, asked }).then(
    ({ reply }) => reply,
    () => ({ ...describeMissingByPage(assessment), investigations: [], enough: [], lookFor: NO_SIGNS, causes: [] }),
  )
  return formatPlainTextReport({
    assessment,
    labels: words.labels,
    patient,
    missing: listMissingLines(pack, words, patient, missing),
    date: new Date(),
  })
}
