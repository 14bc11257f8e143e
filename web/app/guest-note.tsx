import { ExternalLink } from '../ui/controls.tsx'
import { NoticeStrip } from './notice-strip.tsx'

/** Says on every page without an account what becomes of the case. */
export const GuestNote = () => (
  <NoticeStrip text="A try without an account: nothing is stored, so closing or reloading this page loses the case.">
    <ExternalLink href="/#login">Log in or register to keep cases</ExternalLink>
  </NoticeStrip>
)
