import type { PostRoutes } from '../../api-client/api-routes.ts'
import { parseResult } from '../../api-client/parse-result.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { isRecord } from '../../case/files/json.ts'
import { downloadAddress } from '../../ui/download-file.ts'
import { PasswordModal } from './password-modal.tsx'

/** `name`: a kind and a format, such as `cases.csv`. */
export type ExportFile = Readonly<{ name: string; title: string }>

type ExportModalProps = Readonly<{ file: ExportFile; onClose: () => void }>

/** Asks before everything of one kind is handed out. */
export const ExportModal = ({ file: { name, title }, onClose }: ExportModalProps) => (
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
