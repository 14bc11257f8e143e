import { Button, chakra, Drawer, Heading, Portal } from '@chakra-ui/react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import type { CheckedStage, Group, SyndromeCode } from '../../../rules/case/index.ts'
import type { Groups } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { formatAnnouncement } from '../../verdict/announcement.ts'
import { buildPanelGroups, type ClosestSyndrome, listClosestSyndromes } from '../../verdict/panel-rows.ts'
import { useDeferredAssessment } from '../use-assessment.ts'
import { PanelGroup, PanelRow } from './panel-group.tsx'
import { PANEL, PANEL_CONTENT } from './panel-styles.ts'
import { ReasonsModal } from './reasons-modal.tsx'

type PanelProps = Readonly<{ stage: CheckedStage; open: boolean; onClose: () => void }>

/**
 * The live classification at the stage of the page (product.md §2, 'Shared layout'), next to the page if there is room
 * for both, otherwise over it.
 */
export function ClassificationPanel({ stage, open, onClose }: PanelProps) {
  const isWide = useIsWide()
  if (!open) return null
  return isWide ? (
    <chakra.aside aria-labelledby="classification-title" css={PANEL}>
      <PanelContent stage={stage} onClose={onClose} />
    </chakra.aside>
  ) : (
    <Drawer.Root open onOpenChange={({ open: isOpen }) => isOpen || onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-labelledby="classification-title" css={PANEL_CONTENT}>
            <PanelContent stage={stage} onClose={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** The reasons that are open, until a link in them is followed. */
type OpenedReasons = Readonly<{ code: SyndromeCode; address: string }>

function PanelContent({ stage, onClose }: Omit<PanelProps, 'open'>) {
  const { assessment, isStale } = useDeferredAssessment(stage)
  const { key: address } = useLocation()
  const { openGroups, toggle } = useOpenGroups()
  // An edit draws the panel twice, first with the classification before it.
  const groups = useMemo(() => buildPanelGroups(assessment, openGroups), [assessment, openGroups])
  const closest = useMemo(() => listClosestSyndromes(assessment), [assessment])
  const [opened, setOpened] = useState<OpenedReasons>()
  const open = useCallback((code: SyndromeCode) => setOpened({ code, address }), [address])
  const close = useCallback(() => setOpened(undefined), [])
  return (
    <>
      <PanelHead onClose={onClose} />
      {/* Marked as a whole, so that an edit draws a part of it only once that part is another. */}
      <section aria-busy={isStale}>
        <Closest syndromes={closest} onOpen={open} />
        <p className="scope">Not ruled out by the pages so far</p>
        {groups.map((view) => (
          <PanelGroup
            key={view.group}
            view={view}
            isOpen={openGroups.includes(view.group)}
            onToggle={toggle}
            onOpen={open}
          />
        ))}
      </section>
      <ClassificationLiveRegion groups={assessment.groups} />
      {opened?.address === address && (
        <ReasonsModal code={opened.code} stage={stage} assessment={assessment} onClose={close} />
      )}
    </>
  )
}

/** The groups that the person has opened, for the panel of the next page. */
let keptOpen: readonly Group[] = []

function useOpenGroups() {
  const [openGroups, setOpenGroups] = useState(keptOpen)
  const toggle = useCallback((group: Group, isOpen: boolean) => {
    if (keptOpen.includes(group) === isOpen) return
    keptOpen = isOpen ? [...keptOpen, group] : keptOpen.filter((one) => one !== group)
    setOpenGroups(keptOpen)
  }, [])
  return { openGroups, toggle }
}

const PanelHead = memo(function PanelHead({ onClose }: Pick<PanelProps, 'onClose'>) {
  return (
    <div className="bar">
      <Heading id="classification-title">Classification</Heading>
      <Button size="sm" variant="outline" onClick={onClose} aria-label="Close the classification">
        Close
      </Button>
    </div>
  )
})

type ClosestProps = Readonly<{
  syndromes: readonly ClosestSyndrome[]
  onOpen: (code: SyndromeCode) => void
}>

/** To which syndromes the entries of all pages point most. It states no verdict: that is for the results. */
const Closest = memo(function Closest({ syndromes, onOpen }: ClosestProps) {
  return (
    <section aria-labelledby="panel-closest">
      <h3 id="panel-closest">Closest so far</h3>
      {syndromes.length === 0 ? (
        <p className="none">Nothing entered points to a syndrome yet.</p>
      ) : (
        <ol>
          {syndromes.map(({ met, needed, ...syndrome }) => (
            <PanelRow key={syndrome.code} {...syndrome} met={`${met} of ${needed} met`} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </section>
  )
}, isDeepEqual)

/** Debounces announcements, so that a series of clicks is announced once, at its end. */
const ANNOUNCEMENT_DELAY_MS = 900

/** Announces politely to screen readers which syndromes an edit moved to another group. */
function ClassificationLiveRegion({ groups }: Readonly<{ groups: Groups }>) {
  const lastAnnounced = useRef(groups)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setText(formatAnnouncement(pack, lastAnnounced.current, groups))
      lastAnnounced.current = groups
    }, ANNOUNCEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [groups])
  return <LiveRegion text={text} />
}

const LiveRegion = memo(function Status({ text }: Readonly<{ text: string }>) {
  return (
    <chakra.div role="status" srOnly>
      {text}
    </chakra.div>
  )
})
