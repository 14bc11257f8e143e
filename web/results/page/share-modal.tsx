import { Button, chakra, Textarea } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTimedFlag } from '../../api-client/use-submit.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { formatSharedPath, MAX_SAFE_ADDRESS_CHARACTERS } from '../../case/share/share-address.ts'
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts'
import { ActionRow, TitledModal } from '../../ui/modal.tsx'
import { SuccessMessage } from '../../ui/status-messages.tsx'

/** The address that holds the case. */
export function ShareModal({ patient, onClose }: Readonly<{ patient: WizardCase; onClose: () => void }>) {
  const address = useSharedAddress(patient)
  const { isShown, show } = useTimedFlag()
  // Where a browser refuses, the address can be selected.
  const copy = async () => {
    if (await copyToClipboard(Promise.resolve(address))) show()
  }
  return (
    <TitledModal title="Share this case" onClose={onClose}>
      <chakra.p my="3" textStyle="sm">
        The address holds the whole case, with everything that was written in free text: anybody who has the address can
        read the case. Nothing is sent to a server, neither now nor when it is opened. Leave out names and whatever else
        identifies the patient.
      </chakra.p>
      <Textarea
        readOnly
        rows={6}
        aria-label="Address of the case"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      {address.length > MAX_SAFE_ADDRESS_CHARACTERS && (
        <chakra.p mt="2" textStyle="sm" color="orange.fg">
          The address has {address.length.toLocaleString('en-US')} characters. Many programs cut addresses of more than{' '}
          {MAX_SAFE_ADDRESS_CHARACTERS.toLocaleString('en-US')}: send the file of ‘Export’, ‘Download case’ instead.
        </chakra.p>
      )}
      <SuccessMessage>{isShown && 'Copied.'}</SuccessMessage>
      <ActionRow decline="Close" onDecline={onClose}>
        <Button aria-disabled={address === ''} onClick={copy}>
          Copy address
        </Button>
      </ActionRow>
    </TitledModal>
  )
}

/** Empty until it is made. */
function useSharedAddress(patient: WizardCase): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    void formatSharedPath(patient).then((path) => setAddress(`${window.location.origin}${path}`))
  }, [patient])
  return address
}
