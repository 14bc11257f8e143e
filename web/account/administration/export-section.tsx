import { Button, chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { parseResult } from '../../api-client/api-result.ts'
import type { PostRoutes } from '../../api-client/api-routes.ts'
import { apiClient } from '../../api-client/current-session.ts'
import { isRecord } from '../../case/files/json.ts'
import { downloadAddress } from '../../ui/download-file.ts'
import { PasswordModal } from './password-modal.tsx'

const EXPORTS = [
  ['cases', 'Cases, as they were sent, with what came out'],
  ['comments', 'Comments on pages'],
  ['feedback', 'Feedback on results'],
  ['validations', 'Validations'],
  ['case_versions', 'Earlier versions of cases'],
  ['audit', 'The audit table'],
] as const

const FORMATS = ['csv', 'ndjson'] as const

/** Everything of one kind as a file. */
export function ExportSection() {
  const [file, setFile] = useState<ExportFile>()
  return (
    <section aria-labelledby="export">
      <Heading id="export">Export</Heading>
      <p>
        These files hold what people entered, with the ids of their accounts: keep them as you keep medical records. A
        case that something outside of EpiCriteria changed is left out and named in the log of the server.
      </p>
      <ul className="rows">
        {EXPORTS.map(([kind, label]) => (
          <li key={kind}>
            {label}:{' '}
            <chakra.span whiteSpace="nowrap">
              {FORMATS.map((format) => (
                <ExportButton
                  key={format}
                  file={{ name: `${kind}.${format}`, title: `${label}, as ${format.toUpperCase()}` }}
                  onClick={setFile}
                >
                  {format.toUpperCase()}
                </ExportButton>
              ))}
            </chakra.span>
          </li>
        ))}
      </ul>
      {file && <ExportModal file={file} onClose={() => setFile(undefined)} />}
    </section>
  )
}

type ExportButtonProps = Readonly<{ file: ExportFile; onClick: (file: ExportFile) => void; children: string }>

const ExportButton = ({ file, onClick, children }: ExportButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={file.title} onClick={() => onClick(file)}>
    {children}
  </Button>
)

/** `name`: a kind and a format, such as `cases.csv`. */
type ExportFile = Readonly<{ name: string; title: string }>

type ExportModalProps = Readonly<{ file: ExportFile; onClose: () => void }>

/** Asks before everything of one kind is handed out. */
const ExportModal = ({ file: { name, title }, onClose }: ExportModalProps) => (
  <PasswordModal
    title={title}
    confirm="Download"
    initialValues={{ currentPassword: '' }}
    send={({ currentPassword }) => download({ file: name, currentPassword })}
    onDone={onClose}
    onClose={onClose}
  >
    <p>The file holds what people entered here, of everybody. That you took it is entered in the audit table.</p>
  </PasswordModal>
)

async function download(body: PostRoutes['/api/administration/exports']) {
  const result = parseResult(await apiClient.post('/api/administration/exports', body), parseAddress)
  if (result.ok) downloadAddress(result.value)
  return result
}

/** An address of this site alone is followed. */
const parseAddress = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.address === 'string' && value.address.startsWith('/api/') ? value.address : undefined
