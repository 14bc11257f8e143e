import type { MappedGene } from '../../../schemas/types/hpo-map.ts'
import { getList, getObject, getText, type JsonObject } from '../json-object.ts'

/** A variant that the packet judges. `dismissed`: why it says nothing of this person. */
export type PacketVariant = Readonly<{
  /** The symbol of its gene, or what it is called where no gene is named. */
  symbol: string
  /** As in the packet: PATHOGENIC, LIKELY_PATHOGENIC, NOT_PROVIDED … */
  pathogenicity: string
  isCausative: boolean
  zygosity?: 'heterozygous' | 'homozygous' | 'hemizygous'
  isMosaic: boolean
  dismissed?: string
}>

const ZYGOSITIES: Readonly<Record<string, NonNullable<PacketVariant['zygosity']>>> = {
  'GENO:0000135': 'heterozygous',
  'GENO:0000136': 'homozygous',
  'GENO:0000134': 'hemizygous',
}

/** The gene of an HGVS expression or of a label: `NM_001165963.4(SCN1A):c.5348C>T`, `SCN1A:c.5348C>T`, `SCN1A c.5348C>T`. */
const GENE_IN_HGVS = [/\(([A-Z][A-Z0-9-]+)\)\s*:/i, /^([A-Z][A-Z0-9-]+)(?:\s*\([^)]*\))?\s*:?\s*[cgpmn]\./i]

/**
 * The variants of a packet, each with its gene by symbol, id, HGVS expression or label. One that is rejected, or is
 * reported of somebody else, is dismissed with its reason.
 */
export function parseVariants(packet: JsonObject, genes: readonly MappedGene[]): readonly PacketVariant[] {
  const subjects = listSubjectIds(packet)
  return getList(packet, 'interpretations').flatMap((interpretation) =>
    getList(getObject(interpretation, 'diagnosis'), 'genomicInterpretations').map((genomic) =>
      parseVariant(genomic, genes, subjects),
    ),
  )
}

/** The person, and the samples that were taken from the person. */
function listSubjectIds(packet: JsonObject): readonly string[] {
  const id = getText(getObject(packet, 'subject'), 'id')
  const samples = getList(packet, 'biosamples').filter((sample) => ['', id].includes(getText(sample, 'individualId')))
  return [id, ...samples.map((sample) => getText(sample, 'id'))].filter((one) => one !== '')
}

function parseVariant(genomic: JsonObject, genes: readonly MappedGene[], subjects: readonly string[]): PacketVariant {
  const interpreted = getObject(genomic, 'variantInterpretation')
  const descriptor = getObject(interpreted, 'variationDescriptor')
  const zygosity = ZYGOSITIES[getText(getObject(descriptor, 'allelicState'), 'id')]
  const { symbol, doubt } = findGene(descriptor, getObject(genomic, 'gene'), genes)
  const dismissed = findDismissal(genomic, subjects) ?? doubt
  return {
    symbol,
    pathogenicity: getText(interpreted, 'acmgPathogenicityClassification').toUpperCase(),
    isCausative: getText(genomic, 'interpretationStatus').toUpperCase() === 'CAUSATIVE',
    ...(zygosity && { zygosity }),
    isMosaic: /mosaic|somatic/i.test(`${getText(descriptor, 'label')} ${getText(descriptor, 'description')}`),
    ...(dismissed && { dismissed }),
  }
}

function findDismissal(genomic: JsonObject, subjects: readonly string[]): string | undefined {
  const subject = getText(genomic, 'subjectOrBiosampleId')
  if (getText(genomic, 'interpretationStatus').toUpperCase() === 'REJECTED') return 'the interpretation rejects it'
  const isOfOther = subject !== '' && subjects.length > 0 && !subjects.includes(subject)
  return isOfOther ? `reported of ${subject}, who is not the person of this packet` : undefined
}

type NamedGene = Readonly<{ symbol: string; doubt?: string }>

function findGene(descriptor: JsonObject, gene: JsonObject, genes: readonly MappedGene[]): NamedGene {
  const contexts = [getObject(descriptor, 'geneContext'), gene]
  const id = contexts.map((context) => getText(context, 'valueId')).find((one) => one !== '') ?? ''
  const named = contexts.map((context) => getText(context, 'symbol')).find((one) => one !== '')
  const ofId = genes.find(({ hgnc }) => hgnc !== undefined && hgnc === id.toUpperCase())?.symbol
  const symbol = matchSymbol(named ?? findInTexts(listTexts(descriptor), genes), genes)
  if (symbol !== undefined && ofId !== undefined && symbol !== ofId)
    return { symbol, doubt: `is called ${symbol} and has the id of ${ofId}, so that neither counts` }
  const found = symbol ?? ofId
  if (found !== undefined) return { symbol: found }
  const label = id || getText(descriptor, 'label') || getText(descriptor, 'id') || 'A variant'
  return { symbol: label, doubt: 'no gene of a known name or id is given with it' }
}

const listTexts = (descriptor: JsonObject): readonly string[] => [
  getText(descriptor, 'label'),
  ...getList(descriptor, 'expressions').map((expression) => getText(expression, 'value')),
  getText(descriptor, 'description'),
]

/** A word of a text is a gene where the text is written as HGVS, or where the word is one of the genes that have an entry. */
function findInTexts(texts: readonly string[], genes: readonly MappedGene[]): string | undefined {
  const written = texts.flatMap((text) => GENE_IN_HGVS.flatMap((form) => form.exec(text)?.[1] ?? []))[0]
  return written ?? texts.flatMap((text) => text.split(/[^\w-]+/)).find((word) => isKnown(word, genes))
}

const isKnown = (word: string, genes: readonly MappedGene[]): boolean =>
  word.length > 2 && genes.some(({ symbol }) => symbol === word)

/** Symbols are compared in either case. */
const matchSymbol = (symbol: string | undefined, genes: readonly MappedGene[]): string | undefined =>
  symbol && (genes.find((gene) => gene.symbol.toUpperCase() === symbol.toUpperCase())?.symbol ?? symbol)
