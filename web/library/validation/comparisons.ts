/** A study whose figures are shown next to ours, each as its abstract gives it. */
export type PublishedFigure = Readonly<{ who: string; result: string; citation: string; url: string }>

/** Agreement of people, of people with an algorithm, and of language models. The patients and the questions differ from ours. */
export const COMPARISONS: readonly PublishedFigure[] = [
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
