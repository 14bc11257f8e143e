import { parseResult } from '../../api-client/parse-result.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { isRecord } from '../../case/json.ts'
import { downloadAddress } from '../../ui/download-file.ts'
import { PasswordModal } from './password-modal.tsx'

/** `name`: a kind and a format, such as `cases.csv`. */
export type ExportFile = Readonly<{ name: string; title: string }>

type ExportModalProps = Readonly<{ file: ExportFile; onClose: () => void }>

/** Asks before everything of one kind is handed out. */
export function ExportModal({ file: { name, title }, onClose }: ExportModalProps) {
  const { send, failure, isPending } = useSubmit()
  const submit = async ({ currentPassword }: Readonly<{ currentPassword: string }>) => {
    const download = async () => {
      const body = { file: name, currentPassword }
      const result = parseResult(await apiClient.post('/api/administration/exports', body), parseAddress)
      if (result.ok) downloadAddress(result.value)
      return result
    }
    if (await send(download)) onClose()
  }
  return (
    <PasswordModal
      title={title}
      confirm="Download"
      initialValues={{ currentPassword: '' }}
      {...{ isPending, failure, onClose }}
      onSubmit={submit}
    >
      <p>The file holds what people entered here, of everybody. That you took it is entered in the audit table.</p>
    </PasswordModal>
  )
}

/** An address of this site alone is followed. */
const parseAddress = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.address === 'string' && value.address.startsWith('/api/') ? value.address : undefined
