import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { setSeizureWords2025, useSeizureWords, WORDS_NOT_LOADED } from '../case/seizures/seizure-words.ts'
import { FLUSH_BUTTON } from '../ui/flush-button.ts'

/** Shows the seizure pages in the words of 2025 together with those of 2017. */
export function WordsSwitch() {
  const { edition, note } = useSeizureWords()
  const [hasFailed, setHasFailed] = useState(false)
  const isLater = edition !== 2017
  const change = () =>
    setSeizureWords2025(!isLater).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <>
      <Button {...FLUSH_BUTTON} fontWeight="normal" onClick={change}>
        {isLater ? 'Seizure words of 2017 alone' : 'Seizure words of 2025'}
      </Button>
      <chakra.p role="status" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {hasFailed ? WORDS_NOT_LOADED : note}
      </chakra.p>
    </>
  )
}
