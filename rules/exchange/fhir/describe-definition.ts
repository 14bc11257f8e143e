import type { JsonObject } from '../json-object.ts'
import type { Form } from './form.ts'

/** How a definition is called. `url`: canonical; `name`: for programs. */
type DefinitionNames = Readonly<{ url: string; name: string; title: string; description: string }>

/** The metadata of every definition. They change with the rules, so that they carry their version. */
export const describeDefinition = ({ version, date }: Form, names: DefinitionNames): JsonObject => ({
  ...names,
  version,
  status: 'active',
  // In the sense of FHIR: made for education, not for genuine use.
  experimental: true,
  date,
  publisher: 'EpiCriteria',
  purpose: 'Education of healthcare professionals on epilepsy syndromes. It is not a diagnostic tool.',
})
