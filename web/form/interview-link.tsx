import { useLocation } from 'react-router-dom'
import { InlineLink } from '../ui/controls.tsx'

export const INTERVIEW_PATH = '/pages/Interview'
export const NOTE_PATH = '/pages/Note'

/** The way to the interview among the pages of the case; it is none of them. */
export const InterviewLink = () => <CaseLink to={INTERVIEW_PATH}>Interview</CaseLink>

/** The way to the page that reads a letter; it is none of those of the case either. */
export const NoteLink = () => <CaseLink to={NOTE_PATH}>Paste a note</CaseLink>

const CaseLink = ({ to, children }: Readonly<{ to: string; children: string }>) => (
  <InlineLink to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
    {children}
  </InlineLink>
)
