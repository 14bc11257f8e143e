import { Button, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { type ExportFile, ExportModal } from './export-modal.tsx'

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
      <ul className="exports">
        {EXPORTS.map(([kind, label]) => (
          <li key={kind}>
            {label}:
            {FORMATS.map((format) => (
              <ExportButton
                key={format}
                file={{ name: `${kind}.${format}`, title: `${label}, as ${format.toUpperCase()}` }}
                onClick={setFile}
              >
                {format.toUpperCase()}
              </ExportButton>
            ))}
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
