import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { ReplaceCaseModal } from '../../ui/modal.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { formatLikely, formatStoredOn, getCaseName, isChanged, type OwnCaseView } from './case-view.ts'
import { EraseModal } from './erase-modal.tsx'
import { LabelModal } from './label-modal.tsx'
import { useCaseActions } from './use-case-actions.ts'

type CaseItemProps = Readonly<{ view: OwnCaseView; onLabel: (label: string) => void; onErase: () => void }>

/** One stored case: what it is called, whom it is about, what was and is likely, and what can be done with it. */
export function CaseItem({ view, onLabel, onErase }: CaseItemProps) {
  return (
    <li>
      <div>
        <h2 className="name">{view.label || view.proposedLabel}</h2>
        <p className="meaning">
          Stored {formatStoredOn(view.storedAt)}
          {view.version > 1 && `, version ${view.version}`}
        </p>
        {view.today && view.label !== '' && (
          <p>
            Age {view.today.age || 'unknown'}, onset {view.today.onset || 'unknown'}
          </p>
        )}
      </div>
      <Outcome view={view} />
      <CaseButtons view={view} onLabel={onLabel} onErase={onErase} />
    </li>
  )
}

const Outcome = ({ view }: Readonly<{ view: OwnCaseView }>) => (
  <div>
    <p>
      Rules {view.packVersion}: {formatLikely(view.likelyWhenStored)}
    </p>
    {view.today ? (
      <p>
        Today: {formatLikely(view.today.likely)}, {isChanged(view) ? <strong>changed</strong> : 'unchanged'}
      </p>
    ) : (
      <p>
        <strong>This case cannot be opened:</strong> it is not as it was stored, or this page cannot read it. The
        operator of this site may have a backup.
      </p>
    )}
    {view.today !== undefined && view.today.ignoredCount > 0 && (
      <p>{view.today.ignoredCount} of its entries take no part by the rules of today; its results name them.</p>
    )}
  </div>
)

type OpenModal = 'label' | 'erase' | 'none'

function CaseButtons({ view, onLabel, onErase }: CaseItemProps) {
  const [modal, setModal] = useState<OpenModal>('none')
  const { open, duplicate, download, replacement, error } = useCaseActions(view)
  const name = getCaseName(view)
  const close = () => setModal('none')
  return (
    <div className="actions">
      {view.today && (
        <>
          <CaseButton verb="Open" name={name} onClick={open} />
          <CaseButton verb="Duplicate" name={name} onClick={duplicate} />
          <CaseButton verb="Export" name={name} onClick={download} />
        </>
      )}
      <CaseButton verb="Label" name={name} onClick={() => setModal('label')} />
      <CaseButton verb="Erase" name={name} onClick={() => setModal('erase')} />
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
      {modal === 'label' && <LabelModal view={view} onLabel={onLabel} onClose={close} />}
      {modal === 'erase' && <EraseModal view={view} onErase={onErase} onClose={close} />}
      {replacement && <ReplaceCaseModal {...replacement} />}
    </div>
  )
}

const CaseButton = ({ verb, name, onClick }: Readonly<{ verb: string; name: string; onClick: () => void }>) => (
  <Button variant={verb === 'Open' ? 'outline' : 'ghost'} size="sm" aria-label={`${verb} ${name}`} onClick={onClick}>
    {verb}
  </Button>
)
