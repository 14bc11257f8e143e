import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api-client/current-session.ts'
import { canEnterWizard } from '../api-client/session.ts'
import { normalizeWizardCase } from '../case/case-record.ts'
import { PACK_INFO } from '../case/current-case.ts'
import { GUEST_PATH } from '../case/guest.ts'
import { parseSharedFragment, type SharedCase } from '../case/share/share-address.ts'
import { SHARED_PATH } from '../case/share/shared-path.ts'
import { InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { CaseDescription } from './examples/case-description.tsx'
import { describeCase, useCaseWords } from './examples/describe-case.ts'
import { OpenCaseButton } from './open-case-button.tsx'

/** A case in the fragment of the address, shown before it is opened; open to everybody. */
export function SharedPage() {
  const shared = useSharedCase()
  return (
    <chakra.article layerStyle="page">
      <PageHeading>The case in this address</PageHeading>
      {shared === 'none' && (
        <ErrorAlert>
          No case can be read from this address: it was cut or altered on its way, or holds none. Nothing was opened,
          and a case of yours is as it was. Ask the sender for the whole address, or for the case as a file.
        </ErrorAlert>
      )}
      {typeof shared === 'object' && <ReadableCase shared={shared} />}
    </chakra.article>
  )
}

/** Undefined while it is read. */
function useSharedCase(): SharedCase | 'none' | undefined {
  const { hash } = useLocation()
  const [shared, setShared] = useState<SharedCase | 'none'>()
  useEffect(() => {
    let isCurrent = true
    void parseSharedFragment(hash).then((read) => {
      if (isCurrent) setShared(read ?? 'none')
    })
    return () => {
      isCurrent = false
    }
  }, [hash])
  return shared
}

function ReadableCase({ shared: { patient, problems } }: Readonly<{ shared: SharedCase }>) {
  const words = useCaseWords()
  const blocks = useMemo(() => describeCase(words, normalizeWizardCase(PACK_INFO, patient)), [words, patient])
  return (
    <>
      <p className="lead">
        It is in the address alone, and no server has seen it. It is opened only when you choose to.
      </p>
      {problems.length > 0 && (
        <ErrorAlert>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </ErrorAlert>
      )}
      <OpenShared patient={patient} />
      <Heading>What was entered</Heading>
      <CaseDescription blocks={blocks} />
    </>
  )
}

/** Without an account it opens where nothing is stored; the fragment goes along. */
function OpenShared({ patient }: Pick<SharedCase, 'patient'>) {
  const canEnter = useSession(({ access }) => canEnterWizard(access))
  const { hash } = useLocation()
  if (!canEnter)
    return (
      <div className="ways">
        <Button asChild>
          <a href={`${GUEST_PATH}${SHARED_PATH}${hash}`}>Go on without an account</a>
        </Button>
        <p>
          Or{' '}
          <InlineLink to="/#login" state={{ from: `${SHARED_PATH}${hash}` }}>
            log in
          </InlineLink>{' '}
          to open it in your account. Through an institution, log in first and then open this address again.
        </p>
      </div>
    )
  return (
    <div>
      <OpenCaseButton patient={patient} path="/pages/Results">
        Open the case and its results
      </OpenCaseButton>
    </div>
  )
}
