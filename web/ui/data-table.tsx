import { Table, Text } from '@chakra-ui/react'
import { useId } from 'react'

type DataTableProps = Readonly<{
  /** What the table holds, for who hears it. */
  label?: string
  /** The id of a heading that states it instead. */
  labelledBy?: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}>

/** A date, with or without its time, is read as one word, and not broken at its hyphens. */
const DATE = /^\d{4}-\d{2}-\d{2}/

/** A read-only table of texts, which scrolls sideways within itself where the window is narrow. */
export function DataTable({ label, labelledBy, headings, rows }: DataTableProps) {
  const labelId = useId()
  const id = labelledBy ?? labelId
  return (
    <div>
      {label !== undefined && (
        <Text id={id} textStyle="sm" color="fg.muted" pb="2">
          {label}
        </Text>
      )}
      {/* By the keyboard a region is scrolled only where it takes the focus. */}
      <Table.ScrollArea role="region" aria-labelledby={id} tabIndex={0} borderWidth="1px" focusVisibleRing="inside">
        <Table.Root size="sm" minW="36rem" aria-labelledby={id}>
          <Table.Header>
            <Table.Row>
              {headings.map((heading) => (
                <Table.ColumnHeader key={heading} scope="col">
                  {heading}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a read-only table keep their order
              <Table.Row key={at}>
                {cells.map((cell, column) => (
                  <Table.Cell
                    key={headings[column]}
                    minW="7rem"
                    whiteSpace={DATE.test(cell) ? 'nowrap' : 'pre-line'}
                    overflowWrap="break-word"
                  >
                    {cell}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </div>
  )
}
