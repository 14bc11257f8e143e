import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { applyFormEdits } from '../case/sections/form-edits.ts'
import { isPageOpen, listPageAnswers, type PageAnswer } from '../case/sections/page-answers.ts'

type PageAnswersProps = Readonly<{ page: VocabularyPage }>

/**
 * One click for what often applies to all sources of a page that was opened with none of them answered; it is off once
 * one is.
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
    <chakra.div role="group" aria-label="The whole page" display="flex" flexWrap="wrap" gap="2" mt="3">
      {answers.map((answer) => (
        <Button
          size="sm"
          variant="outline"
          key={answer.label}
          aria-disabled={!isOpen}
          onClick={() => isOpen && give(answer)}
        >
          {answer.label}
        </Button>
      ))}
      <chakra.p role="status" srOnly>
        {!isOpen && given && `Entered. ${given.label}. Each can be changed below.`}
      </chakra.p>
    </chakra.div>
  )
}
