import { useSession } from '../../api-client/use-session.ts'

/** What is kept of a person and their cases (decisions.md, 'Screens'; api/README.md, 'What is kept'). */
export function StorageList() {
  const retentionDays = useSession(({ site }) => site.retentionDays)
  return (
    <ul>
      <li>
        <strong>In this browser:</strong> the case that is open, until a new one is started, its owner logs out, or
        nobody has worked on it for 24 hours; the program, its rules and the descriptions, so that they work without a
        network; a case whose results opened while the server could not be reached, until the server has it or its owner
        logs out; and for up to 24 hours what somebody else entered before another person logged in, which is shown to
        nobody but its owner, or to whoever says that it is theirs where nobody was logged in. Longer stay, until they
        are erased or changed there: what was named rightly and wrongly under ‘Learn’, and how the form is shown. The
        page contacts no other site.
      </li>
      <li>
        <strong>On the server of this site:</strong> a case once its results open, with what came out and the label that
        its owner gives it, unless ‘Do not store this case’ is ticked before. Its owner finds it under ‘My cases’ and
        can erase it at any time. Nothing in it should identify the patient.
      </li>
      <li>
        Also on the server: name, institution and email address of an account, its password in a form that cannot be
        read back, the second step of its log-in (the secret of an app encrypted), where it is logged in by name of
        browser and system, comments and feedback, and validations, which belong to no account. The page Account has all
        of it as a file, and erases it.
      </li>
      <li>{describeRetention(retentionDays)}</li>
      <li>
        For two years: who administered the site or read a stored case, when and which, by numbers without a name.
      </li>
      <li>
        The operator of the site can read what is stored there. A backup may hold what was erased after it was made,
        until that backup is replaced.
      </li>
    </ul>
  )
}

const describeRetention = (days: number | null): string =>
  days === null
    ? 'No time limit is set here: what is stored stays until it is erased.'
    : `Cases, comments, feedback and validations that are more than ${days} days old are removed within the hour.`
