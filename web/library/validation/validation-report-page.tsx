import { chakra } from '@chakra-ui/react'
import { formatDay } from '../../case/vocabulary.ts'
import { ExternalLink, InlineLink } from '../../ui/controls.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { formatShare, REPORTED_GROUPS, VALIDATION } from './figures.ts'
import { InformationTables, OutcomeTable } from './outcome-table.tsx'
import { RankPicture } from './rank-picture.tsx'
import { VALIDATION_REPORT } from './validation-styles.ts'

const { rules, open, beforeChange } = VALIDATION

/** On whom the rules were tried, and what came out; open to everybody. */
export const ValidationReportPage = () => (
  <chakra.div css={VALIDATION_REPORT}>
    <PageHeading>Validation of the rules</PageHeading>
    <p>
      Counted with rules {rules.version} of {formatDay(rules.date)}. Intervals are Wilson’s, of 95 %.{' '}
      <InlineLink to="/About">About EpiCriteria</InlineLink>
    </p>
    <TitledSection title="Who was tried">
      <ul>
        {REPORTED_GROUPS.map(({ title, people, origin }) => (
          <li key={title}>
            {title} ({people}): {origin}.
          </li>
        ))}
      </ul>
    </TitledSection>
    <TitledSection title="In sample or not">
      <InSample />
    </TitledSection>
    <TitledSection title="What came out">
      <OutcomeTable />
    </TitledSection>
    <TitledSection title="Rank of the own syndrome">
      {REPORTED_GROUPS.map((group) => (
        <RankPicture key={group.title} group={group} />
      ))}
    </TitledSection>
    <TitledSection title="By how much is known">
      <InformationTables />
    </TitledSection>
    <TitledSection title="What others measured">
      <p>Their patients and their questions differ from ours, so that no figure can be set against another.</p>
      <ul>
        {COMPARISONS.map(({ who, result, citation, url }) => (
          <li key={url}>
            {who}: {result}.{' '}
            <ExternalLink href={url} target="_blank">
              {citation}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </TitledSection>
    <TitledSection title="What this does not show">
      <Limits />
    </TitledSection>
  </chakra.div>
)

const InSample = () => (
  <>
    <p>
      What is likely or excluded is in sample: the rules have been changed with these patients in view, so that the
      figures say what was corrected, not what a new patient will get. Before they were changed (rules{' '}
      {beforeChange.rules}), {formatShare(beforeChange.atypicalNotWronglyExcluded)} of the latest{' '}
      {beforeChange.atypicalNotWronglyExcluded.of} atypical patients were not wrongly excluded, the others each by a
      bound of the specification, and {formatShare(beforeChange.lookAlikesNotWronglyLikely)} of the latest{' '}
      {beforeChange.lookAlikesNotWronglyLikely.of} look-alikes were not wrongly likely.
    </p>
    <p>
      The order of the syndromes rests on frequencies of the literature and, half as much, on how often the textbook
      patients, the atypical patients and the work-ups have an entry. Whoever is counted was ordered by the counts of
      all others, so that nobody’s own entries count for their rank.
    </p>
  </>
)

const Limits = () => (
  <ul>
    <li>No patient has been followed: nobody has used EpiCriteria in a clinic and compared it with the diagnosis.</li>
    <li>
      Most people here were written by the team that wrote the rules, and few are real. Twelve come from published
      reports, which tend to be clear.
    </li>
    <li>Some groups have few people: their intervals are wide.</li>
    <li>Rare syndromes count as much as common ones, so that no figure is the share of right answers in practice.</li>
    <li>
      The rules wait rather than exclude: {open.mandatory.count} of {open.mandatory.of} mandatory criteria stay open
      where something may have been missed, and {open.exclusionary.count} of {open.exclusionary.of} exclusionary ones
      leave a syndrome unresolved.
    </li>
    <li>It does not show whether anybody decides better with it.</li>
  </ul>
)

/** A study whose figures are shown next to ours, each as its abstract gives it. */
type PublishedFigure = Readonly<{ who: string; result: string; citation: string; url: string }>

/** Agreement of people, of people with an algorithm, and of language models. The patients and the questions differ from ours. */
const COMPARISONS: readonly PublishedFigure[] = [
  {
    who: 'Three pediatric neurologists, syndromes of 613 children with new epilepsy',
    result: 'kappa 0.80 or more in almost all comparisons; many children were given a nonspecific syndrome',
    citation: 'Epilepsia 1999;40(4):439-444',
    url: 'https://pubmed.ncbi.nlm.nih.gov/10219269/',
  },
  {
    who: 'A resident and a neurologist with a written algorithm of the older classification, 37 patients',
    result: 'kappa 0.75 between them on major groups; they and the treating physician all agreed in 51 %',
    citation: 'Rinaldi et al., Epilepsy Research 2000;41:223-234',
    url: 'https://c.coek.info/pdf-the-international-classification-of-the-epilepsies-and-epileptic-syndromes-.html',
  },
  {
    who: 'Panels of three pediatric neurologists, first events of 100 children',
    result:
      'mean kappa 0.41 on whether it was a seizure, 0.60 between panels after discussion; a syndrome was agreed in 24 of 51',
    citation: 'Stroink et al., Journal of Neurology, Neurosurgery and Psychiatry 2004;75:241-245',
    url: 'https://doi.org/10.1136/jnnp.2003.015826',
  },
  {
    who: 'GPT-4, epileptic or functional seizures in 114 cases made from medical records',
    result: 'right in 85 % (77 to 91); a score made for the purpose in 74 % (65 to 82)',
    citation: 'Kerr et al., Epilepsia 2025;66:1155-1164',
    url: 'https://doi.org/10.1111/epi.18272',
  },
  {
    who: 'GPT-4, epileptic or functional seizures in 41 descriptions by patients',
    result: 'balanced accuracy 57 % without an example, three neurologists 71 %',
    citation: 'Ford et al., medRxiv 2024',
    url: 'https://doi.org/10.1101/2024.10.07.24314526',
  },
]
