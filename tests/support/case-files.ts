import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

const readSchema = (name: string) => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))

/** Validates patient files against the schema of that name, which may refer to the case's. */
export const compileCaseFileCheck = (name: string) =>
  new Ajv2020({ allowUnionTypes: true, schemas: [readSchema('case')] }).compile(readSchema(name))
