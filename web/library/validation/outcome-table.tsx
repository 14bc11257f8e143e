import { Table } from '@chakra-ui/react'
import { INFORMATION_RULE } from '../../../rules/quality/validation/statistics.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type OutcomeRow, REPORTED_GROUPS, type ReportedGroup } from './figures.ts'

const Head = () => (
  <Table.Header>
    <Table.Row>
      {['Outcome', 'People', '% (95 % interval)'].map((heading) => (
        <Table.ColumnHeader key={heading} scope="col">
          {heading}
        </Table.ColumnHeader>
      ))}
    </Table.Row>
  </Table.Header>
)

const Rows = ({ rows }: Readonly<{ rows: readonly OutcomeRow[] }>) =>
  rows.map(({ label, count, share }) => (
    <Table.Row key={label}>
      <Table.Cell>{label}</Table.Cell>
      <Table.Cell>{count}</Table.Cell>
      <Table.Cell>{share}</Table.Cell>
    </Table.Row>
  ))

/** Every outcome of every group. */
export const OutcomeTable = () => (
  <Table.Root size="sm">
    <Head />
    {REPORTED_GROUPS.map(({ title, people, rows }) => (
      <Table.Body key={title}>
        <Table.Row>
          <th scope="rowgroup">{title}</th>
          <th colSpan={2}>{people}</th>
        </Table.Row>
        <Rows rows={rows} />
      </Table.Body>
    ))}
  </Table.Root>
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
  <Table.Root size="sm">
    <Head />
    {byInformation.map(({ level, rows }) => (
      <Table.Body key={level}>
        <Table.Row>
          <th scope="rowgroup" colSpan={3}>
            {rows.length > 0 ? level : `${level}: nobody`}
          </th>
        </Table.Row>
        <Rows rows={rows} />
      </Table.Body>
    ))}
  </Table.Root>
)
