export type Publication = Readonly<{ citation: string; doi: string }>

/** The five position papers of 2022 on which the criteria rest. */
export const POSITION_PAPERS: readonly Publication[] = [
  {
    citation:
      'Wirrell EC, Nabbout R, Scheffer IE, et al. Methodology for classification and definition of epilepsy syndromes with list of syndromes. Epilepsia 2022;63(6):1333-1348.',
    doi: '10.1111/epi.17237',
  },
  {
    citation:
      'Zuberi SM, Wirrell E, Yozawitz E, et al. ILAE classification and definition of epilepsy syndromes with onset in neonates and infants. Epilepsia 2022;63(6):1349-1397.',
    doi: '10.1111/epi.17239',
  },
  {
    citation:
      'Specchio N, Wirrell EC, Scheffer IE, et al. International League Against Epilepsy classification and definition of epilepsy syndromes with onset in childhood. Epilepsia 2022;63(6):1398-1442.',
    doi: '10.1111/epi.17241',
  },
  {
    citation:
      'Riney K, Bogacz A, Somerville E, et al. International League Against Epilepsy classification and definition of epilepsy syndromes with onset at a variable age. Epilepsia 2022;63(6):1443-1474.',
    doi: '10.1111/epi.17240',
  },
  {
    citation:
      'Hirsch E, French J, Scheffer IE, et al. ILAE definition of the idiopathic generalized epilepsy syndromes. Epilepsia 2022;63(6):1475-1499.',
    doi: '10.1111/epi.17236',
  },
]

export const METHODOLOGY_URL = 'https://doi.org/10.1111/epi.17237'

/** The law that protects the data; shown where whoever runs the server names no document of their own. */
export const DATA_PROTECTION_LAW = {
  title: 'General Data Protection Regulation of the European Union',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
}
