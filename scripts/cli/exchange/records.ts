import { randomUUID } from 'node:crypto'
import { migrateCodes, normalizeCase, type SubmittedCase } from '../../../rules/case/index.ts'
import { fromSiteCanonicals, toSiteCanonicals } from '../../../rules/exchange/fhir/canonical.ts'
import { buildForm } from '../../../rules/exchange/fhir/form.ts'
import { importResponse } from '../../../rules/exchange/fhir/import-response.ts'
import { ResponseError } from '../../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../../rules/exchange/fhir/write-response.ts'
import { toImportedCase } from '../../../rules/exchange/import-result.ts'
import { isJsonObject } from '../../../rules/exchange/json-object.ts'
import { exportPhenopacket } from '../../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../../rules/exchange/phenopacket/parse-packet.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { loadHpoMap } from '../io/built-rules.ts'
import { parseCaseText, parseRecordText } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'

/** The kinds of record that are read and written as JSON. */
export const RECORD_KINDS = ['phenopacket', 'questionnaire-response', 'case'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Makes a case of a record; throws CliError where it is none. */
type RecordReader = (text: string, name: string) => SubmittedCase

/** `warnings`: what of the case the record does not hold, in sentences. */
export type WrittenRecord = Readonly<{ record: object; warnings: readonly string[] }>
type RecordWriter = (patient: SubmittedCase) => WrittenRecord

/** `base`: what the canonical URLs of a site begin with. */
export const RECORD_READERS: Readonly<Record<RecordKind, (pack: BuiltPack, base?: string) => RecordReader>> = {
  phenopacket: ({ features }) => {
    const map = loadHpoMap()
    return createImporter((value) => toImportedCase('phenopacket', importPhenopacket(value, map, features)))
  },
  'questionnaire-response': (pack, base) => {
    const form = buildForm(pack)
    return createImporter((value) =>
      importResponse(isJsonObject(value) ? fromSiteCanonicals(value, base) : value, form),
    )
  },
  case: () => (text, name) => parseCaseText(text, name).submitted,
}

export const RECORD_WRITERS: Readonly<Record<RecordKind, (pack: BuiltPack, base?: string) => RecordWriter>> = {
  phenopacket: (pack) => {
    const map = loadHpoMap()
    const created = new Date().toISOString()
    return (submitted) => {
      const patient = migrateCodes(pack, normalizeCase(submitted))
      const { packet, leftOut } = exportPhenopacket(patient, map, pack.features, { id: randomUUID(), created })
      return {
        record: packet,
        warnings: listWarnings(leftOut, (names) => `In the case alone, not in the packet: ${names}.`),
      }
    }
  },
  'questionnaire-response': (pack, base) => {
    const form = buildForm(pack)
    const authored = new Date().toISOString()
    return (submitted) => {
      const patient = migrateCodes({ renamed: form.renamed }, normalizeCase(submitted))
      const { response, leftOut } = writeResponse(patient, form, { authored })
      const describe = (names: string) => `The form has no question for ${names}, so that it was left out.`
      return { record: toSiteCanonicals(response, base), warnings: listWarnings(leftOut, describe) }
    }
  },
  case: () => (record) => ({ record, warnings: [] }),
}

const listWarnings = (leftOut: readonly string[], describe: (names: string) => string): readonly string[] =>
  leftOut.length === 0 ? [] : [describe(leftOut.join('; '))]

const createImporter =
  (importValue: (value: unknown) => SubmittedCase): RecordReader =>
  (text, name) => {
    try {
      return importValue(parseRecordText(text, name))
    } catch (error) {
      if (error instanceof PacketError || error instanceof ResponseError)
        throw new CliError(`${name}: ${error.message}`)
      throw error
    }
  }
