import { chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import type { RemarkKind } from '../../api-client/api-routes.ts'
import { ExternalLink, SelectInput } from '../../ui/controls.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { RemarkList } from './remark-list.tsx'
import { isRemarkKind, REMARK_VIEWS } from './remark-view.ts'

/** What people remarked, one kind at a time. */
export function RemarkSection() {
  const [kind, setKind] = useState<RemarkKind>('comments')
  return (
    <section aria-labelledby="remarks">
      <Heading id="remarks">Remarks</Heading>
      <chakra.div maxW="sm">
        <FormField label="Kind of remark">
          <SelectInput value={kind} onChange={({ target }) => isRemarkKind(target.value) && setKind(target.value)}>
            {Object.entries(REMARK_VIEWS).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectInput>
        </FormField>
      </chakra.div>
      <RemarkList key={kind} kind={kind} />
      <p>
        <ExternalLink href={`/api/review/remarks/${kind}/csv`} download>
          Download all of this kind, as CSV
        </ExternalLink>
      </p>
    </section>
  )
}
