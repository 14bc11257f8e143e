import { toClassName } from '../theme/class-names.ts'
import { ExternalLink, Heading } from '../ui/controls.tsx'

const EXPORTS = [
  ['cases', 'Cases, as they were sent, with what came out'],
  ['comments', 'Comments on pages'],
  ['feedback', 'Feedback on results'],
  ['validations', 'Validations'],
  ['card_outcomes', 'What became of cards in hospital systems'],
  ['audit', 'The audit table'],
] as const

/** Everything of one kind as a file. */
export const ExportSection = () => (
  <section aria-labelledby="export">
    <Heading id="export">Export</Heading>
    <p>
      These files hold what people entered, with the ids of their accounts: keep them as you keep medical records. A
      case that something outside of EpiCriteria changed is left out and named in the log of the server.
    </p>
    <ul className={toClassName('exports')}>
      {EXPORTS.map(([kind, says]) => (
        <li key={kind}>
          {says}: <ExportLink kind={kind} format="csv" says={says} /> or{' '}
          <ExportLink kind={kind} format="ndjson" says={says} />
        </li>
      ))}
    </ul>
  </section>
)

type ExportLinkProps = Readonly<{ kind: string; format: 'csv' | 'ndjson'; says: string }>

const ExportLink = ({ kind, format, says }: ExportLinkProps) => (
  <ExternalLink
    href={`/api/administration/export/${kind}.${format}`}
    aria-label={`${says}, as ${format.toUpperCase()}`}
    download
  >
    {format.toUpperCase()}
  </ExternalLink>
)
