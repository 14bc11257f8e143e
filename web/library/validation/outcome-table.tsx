import { INFORMATION_RULE } from '../../../rules/quality/validation/statistics.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type OutcomeRow, REPORTED_GROUPS, type ReportedGroup } from './figures.ts'

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Outcome</th>
      <th scope="col">People</th>
      <th scope="col">% (95 % interval)</th>
    </tr>
  </thead>
)

const Rows = ({ rows }: Readonly<{ rows: readonly OutcomeRow[] }>) =>
  rows.map(({ label, count, share }) => (
    <tr key={label}>
      <td>{label}</td>
      <td>{count}</td>
      <td>{share}</td>
    </tr>
  ))

/** Every outcome of every group. */
export const OutcomeTable = () => (
  <table>
    <Head />
    {REPORTED_GROUPS.map(({ title, people, rows }) => (
      <tbody key={title}>
        <tr>
          <th scope="rowgroup">{title}</th>
          <th colSpan={2}>{people}</th>
        </tr>
        <Rows rows={rows} />
      </tbody>
    ))}
  </table>
)

/** The same by how much is known of the people. */
export const InformationTables = () => (
  <>
    <p>{INFORMATION_RULE}</p>
    {REPORTED_GROUPS.map((group) => (
      <Disclosure key={group.title} title={group.title}>
        <InformationTable group={group} />
      </Disclosure>
    ))}
  </>
)

const InformationTable = ({ group: { byInformation } }: Readonly<{ group: ReportedGroup }>) => (
  <table>
    <Head />
    {byInformation.map(({ level, rows }) => (
      <tbody key={level}>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {rows.length > 0 ? level : `${level}: nobody`}
          </th>
        </tr>
        <Rows rows={rows} />
      </tbody>
    ))}
  </table>
)
