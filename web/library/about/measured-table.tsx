import { MEASURED_GROUPS, type MeasuredGroup } from './measured-rows.ts'

/** What came out for everyone on whom the rules were tried. */
export const MeasuredTable = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">Outcome</th>
        <th scope="col">People</th>
      </tr>
    </thead>
    {MEASURED_GROUPS.map((group) => (
      <GroupRows key={group.who} group={group} />
    ))}
  </table>
)

const GroupRows = ({ group: { who, outcomes } }: Readonly<{ group: MeasuredGroup }>) => (
  <tbody>
    <tr>
      <th scope="rowgroup">{who}</th>
      <th>{outcomes.reduce((sum, { count }) => sum + count, 0)}</th>
    </tr>
    {outcomes.map(({ says, count }) => (
      <tr key={says}>
        <td>{says}</td>
        <td>{count}</td>
      </tr>
    ))}
  </tbody>
)
