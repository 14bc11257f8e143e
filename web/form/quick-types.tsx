import { Button, chakra } from '@chakra-ui/react'
import { isQuickType, type QuickType, withQuickType } from '../case/seizures/quick-types.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'

type QuickTypesProps = Readonly<{ quickTypes: readonly QuickType[] }>

/** What makes up most of practice, filled in with one click on this page and the two that follow. */
export const QuickTypes = ({ quickTypes }: QuickTypesProps) => (
  <chakra.div role="group" aria-label="Common seizure types" display="flex" flexWrap="wrap" gap="2">
    <chakra.p flexBasis="100%" textStyle="sm" color="fg.muted">
      One click fills in what the name means, here and on the next two pages. All of it can be changed.
    </chakra.p>
    {quickTypes.map((quickType) => (
      <QuickTypeButton key={quickType.label} quickType={quickType} />
    ))}
  </chakra.div>
)

function QuickTypeButton({ quickType }: Readonly<{ quickType: QuickType }>) {
  const isFilled = useCaseRecord((record) => isQuickType(record, quickType))
  return (
    <Button
      variant={isFilled ? 'solid' : 'outline'}
      size="sm"
      aria-pressed={isFilled}
      onClick={() => caseStore.change((record) => withQuickType(record, quickType))}
    >
      {quickType.label}
    </Button>
  )
}
