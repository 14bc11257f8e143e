import { Button, Dialog, Text } from '@chakra-ui/react'
import type { AssessedCriterion, Assessment } from '../../../rules/assess/assessment.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { CheckedStage, SyndromeCode } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { STAGE_TITLES } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { TitledModal } from '../../ui/modal.tsx'
import { createEntrySectionFinder } from '../../verdict/entry-sections.ts'
import { AnnotationList } from '../annotation-list.tsx'
import { GroupIcon } from '../group-icon.tsx'

const describeNoOthers = (decisions: readonly AssessedCriterion[], stage: CheckedStage): string =>
  decisions.some((decision) => decision.stage === stage)
    ? 'The definition of this syndrome asks for nothing else on this page.'
    : 'The definition of this syndrome asks for nothing on this page. Its other criteria are on its own page.'

type ReasonsModalProps = Readonly<{
  code: SyndromeCode
  stage: CheckedStage
  assessment: Assessment<WizardPack>
  onClose: () => void
}>

/** What decided on one syndrome, by page, then the other annotations for the stage of the page (product.md §2). */
export function ReasonsModal({ code, stage, assessment, onClose }: ReasonsModalProps) {
  const findEntrySections = createEntrySectionFinder(assessment)
  const { group, reasons, stages } = assessment.of(code)
  const decisions = isLikely(group) ? [] : reasons
  const ofStage = stages.find((checked) => checked.stage === stage)?.criteria ?? []
  const others = ofStage.filter((criterion) => !decisions.includes(criterion))
  const withSections = ({ annotation }: AssessedCriterion) => ({
    annotation,
    sections: findEntrySections(code, annotation.criterion),
  })
  return (
    <TitledModal title={getSyndromeName(pack, code)} onClose={onClose}>
      <Text textStyle="sm" color="fg.muted" mt="1">
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading}, as entered up to this page
      </Text>
      {[...new Set(decisions.map((decision) => decision.stage))].map((page) => (
        <section key={page}>
          <h3>Decided on the page {STAGE_TITLES[page]}</h3>
          <AnnotationList items={decisions.filter((decision) => decision.stage === page).map(withSections)} />
        </section>
      ))}
      <h3>{STAGE_TITLES[stage]}</h3>
      {others.length > 0 ? (
        <AnnotationList items={others.map(withSections)} />
      ) : (
        <p>{describeNoOthers(decisions, stage)}</p>
      )}
      <Dialog.Footer justifyContent="space-between">
        <InlineLink to={`/pages/Syndrome/${code}`}>About this syndrome</InlineLink>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </TitledModal>
  )
}
