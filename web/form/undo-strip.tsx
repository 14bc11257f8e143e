import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord, useUndoable } from '../case/current-case.ts'
import { describeRemoval } from '../case/sections/removed-entries.ts'
import { actFromWithin } from '../ui/act-from-within.ts'

/**
 * What the last change took out of the case, with its undo. It has a line of its own above Previous and Next, so that it
 * is in sight wherever the page is scrolled to and lies over no control.
 */
export function UndoStrip() {
  const before = useUndoable()
  const record = useCaseRecord((one) => one)
  const [dismissed, setDismissed] = useState<CaseRecord>()
  const text = before && before !== dismissed ? describeRemoval(before, record) : undefined
  return (
    <Box role="status" flexBasis="full" order="-1" _empty={{ display: 'none' }} data-print="no">
      {text !== undefined && (
        <Flex
          align="center"
          gap="2"
          px="3"
          py="1"
          bg="orange.subtle"
          color="orange.fg"
          borderRadius="l2"
          textStyle="sm"
        >
          <Text flex="1">{text}</Text>
          <Button size="sm" variant="outline" onClick={actFromWithin(caseStore.undo)}>
            Undo
          </Button>
          <Button size="sm" variant="ghost" onClick={actFromWithin(() => setDismissed(before))}>
            Dismiss
          </Button>
        </Flex>
      )}
    </Box>
  )
}
