import { Button, Dialog, Text } from '@chakra-ui/react'
import type { Annotation, CheckedStage, SyndromeCode } from '../../../rules/case/index.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import { getSyndromeName } from '../../../rules/text/syndrome-names.ts'
import { STAGE_TITLES } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { caseStore } from '../../case/use-case.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { TitledModal } from '../../ui/modal.tsx'
import { getStageAnnotations, listDecisions, type ReasonView } from '../../verdict/classification.ts'
import { createEntrySectionFinder } from '../../verdict/entry-sections.ts'
import { GROUP_TEXTS } from '../../verdict/groups.ts'
import { AnnotationList } from '../annotation-list.tsx'
import { GroupIcon } from '../group-icon.tsx'

const describeNoOthers = (decisions: readonly ReasonView[], stage: CheckedStage): string =>
  decisions.some((decision) => decision.stage === stage)
    ? 'The definition of this syndrome asks for nothing else on this page.'
    : 'The definition of this syndrome asks for nothing on this page. Its other criteria are on its own page.'

type ReasonsModalProps = Readonly<{
  code: SyndromeCode
  stage: CheckedStage
  classification: Classification
  onClose: () => void
}>

/** What decided on one syndrome, by page, then the other annotations for the stage of the page (product.md §2). */
export function ReasonsModal({ code, stage, classification, onClose }: ReasonsModalProps) {
  const findEntrySections = createEntrySectionFinder(pack, caseStore.getCase())
  const decisions = listDecisions(pack, code, classification)
  const others = getStageAnnotations(classification, code, stage).filter(
    (annotation) => !decisions.some((decision) => decision.stage === stage && decision.annotation === annotation),
  )
  const withSections = (annotation: Annotation) => ({
    annotation,
    sections: findEntrySections(code, annotation.criterion),
  })
  const group = classification.syndromes[code]?.group ?? 'unresolved'
  return (
    <TitledModal title={getSyndromeName(pack, code)} onClose={onClose}>
      <Text textStyle="sm" color="fg.muted" mt="1">
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading}, as entered up to this page
      </Text>
      {[...new Set(decisions.map(({ stageTitle }) => stageTitle))].map((title) => (
        <section key={title}>
          <h3>Decided on the page {title}</h3>
          <AnnotationList
            items={decisions
              .filter(({ stageTitle }) => stageTitle === title)
              .map(({ annotation }) => withSections(annotation))}
          />
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
