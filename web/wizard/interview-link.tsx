import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { InlineLink } from '../ui/controls.tsx'

const INTERVIEW_PATH = '/pages/Interview'

/** The way to the interview among the pages of the case; it is none of them. */
export const InterviewLink = () => (
  <InlineLink to={INTERVIEW_PATH} aria-current={useLocation().pathname === INTERVIEW_PATH ? 'page' : undefined}>
    Interview
  </InlineLink>
)

/** Where a case begins: that there is another way through it. */
export const InterviewHint = () => (
  <chakra.p mt="1" color="fg.muted" textStyle="sm">
    Page by page, or one question at a time: <InterviewLink />
  </chakra.p>
)
