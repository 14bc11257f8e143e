import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

type DataTableProps = Readonly<{
  /** What the table holds, for who hears it. */
  label: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}>

/** A read-only table of texts, which scrolls sideways within itself where the window is narrow. */
export function DataTable({ label, headings, rows }: DataTableProps) {
  const id = useId()
  return (
    <div>
      <chakra.p id={id} textStyle="sm" color="fg.muted" pb="2">
        {label}
      </chakra.p>
      {/* By the keyboard a region is scrolled only where it takes the focus. */}
      <chakra.section aria-labelledby={id} tabIndex={0} css={TABLE_STYLES}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a read-only table keep their order
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={headings[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.section>
    </div>
  )
}

const TABLE_STYLES = {
  overflowX: 'auto',
  focusVisibleRing: 'inside',
  borderRadius: 'l1',
  '& table': { width: 'full', minWidth: '36rem', textStyle: 'sm', borderCollapse: 'collapse' },
  '& th': { textAlign: 'start', textStyle: 'eyebrow', color: 'fg.muted', p: '2', borderBottomWidth: '1px' },
  '& td': {
    p: '2',
    borderBottomWidth: '1px',
    verticalAlign: 'top',
    minWidth: '7rem',
    whiteSpace: 'pre-line',
    overflowWrap: 'break-word',
  },
}
