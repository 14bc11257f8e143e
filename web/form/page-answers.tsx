import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { applyFormEdits } from '../case/sections/form-edits.ts'
import { isPageOpen, listPageAnswers, type PageAnswer } from '../case/sections/page-answers.ts'

type PageAnswersProps = Readonly<{ page: VocabularyPage }>

/**
 * One click for what often applies to all sources of a page. It goes once one of them is answered; its room is kept, so
 * that no answer moves.
 */
export function PageAnswers({ page }: PageAnswersProps) {
  const isOpen = useCaseRecord((record) => isPageOpen(record, page))
  const [wasOpen] = useState(isOpen)
  const [given, setGiven] = useState<PageAnswer>()
  const answers = listPageAnswers(page)
  if (answers.length === 0 || !(isOpen || wasOpen)) return null
  const give = (answer: PageAnswer) => {
    caseStore.change((record) => applyFormEdits(record, answer.edits))
    setGiven(answer)
  }
  return (
    <chakra.div css={ROOM_STYLES}>
      <chakra.div role="group" aria-label="The whole page" style={isOpen ? undefined : HIDDEN}>
        {answers.map((answer) => (
          <Button size="sm" variant="outline" key={answer.label} onClick={() => give(answer)}>
            {answer.label}
          </Button>
        ))}
      </chakra.div>
      <p role="status">{!isOpen && given && `Entered. ${given.label}. Each can be changed below.`}</p>
    </chakra.div>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

const ROOM_STYLES = {
  display: 'grid',
  mt: '3',
  '& > *': { gridArea: '1 / 1' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& > p': { alignSelf: 'center', textStyle: 'sm', color: 'fg.muted' },
}
