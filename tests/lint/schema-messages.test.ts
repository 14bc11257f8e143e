import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { describeSchemaError, type SchemaMessage } from '../../rules/pack/index.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })

/** The message for a value that does not fit a schema. */
function listMessages(schema: object, value: unknown): SchemaMessage[] {
  const validate = ajv.compile(schema)
  validate(value)
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames').map(describeSchemaError)
}

const createObjectSchema = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})
const ANYTHING = {}
const SAYS_LESS = 'what the language does not know is not read, so the file would say less than is written'
const INCOMPLETE = 'without it the file does not say enough to be used'
const UNCLEAR = 'in this form it cannot be read, so the file cannot be used'

describe('a slip of the pen, in the words of the person who wrote the file', () => {
  it.each<[string, object, unknown, SchemaMessage]>([
    [
      'a misspelt key',
      createObjectSchema({ says: ANYTHING, when: ANYTHING }),
      { syas: 1 },
      {
        ...{ path: ['syas'], part: 'key', what: 'there is no key `syas` here', why: SAYS_LESS },
        next: 'did you mean `says`? The keys here are says, when',
      },
    ],
    [
      'a misspelt key whose right form is there too',
      createObjectSchema({ says: ANYTHING, when: ANYTHING }),
      { syas: 1, says: 2 },
      {
        ...{ path: ['syas'], part: 'key', what: 'there is no key `syas` here', why: SAYS_LESS },
        next: 'The keys here are says, when',
      },
    ],
    [
      'a key that the whole file lacks',
      createObjectSchema({ name: { description: 'What it is called.' } }, { required: ['name'] }),
      {},
      { path: [], what: 'the key `name` is missing', why: INCOMPLETE, next: 'add `name:` (What it is called)' },
    ],
    [
      'a key that an entry of a list lacks',
      createObjectSchema({
        alerts: { type: 'array', items: createObjectSchema({ says: ANYTHING }, { required: ['says'] }) },
      }),
      { alerts: [{ says: 1 }, {}] },
      { path: ['alerts', 1], what: 'the key `says` is missing in `alerts`', why: INCOMPLETE, next: 'add `says:`' },
    ],
    [
      'a key that means nothing without another',
      createObjectSchema(
        { ifMet: ANYTHING, askFor: { description: 'What would settle it.' } },
        { dependentRequired: { ifMet: ['askFor'] } },
      ),
      { ifMet: 1 },
      {
        ...{ path: ['ifMet'], part: 'key', what: '`ifMet` has no `askFor` next to it' },
        why: 'the one says nothing without the other, so the file cannot be used',
        next: 'add `askFor:` (What would settle it), or take `ifMet` out',
      },
    ],
    [
      'a text as the eleventh item of a list',
      createObjectSchema({ list: { type: 'array', items: { type: 'number' } } }),
      { list: [...Array.from({ length: 10 }, () => 1), 'x'] },
      {
        ...{ path: ['list', 10], what: '`list` holds a text in place of a number', why: UNCLEAR },
        next: 'write a number here',
      },
    ],
    [
      'a key that begins with a digit',
      createObjectSchema({ '3hz': { type: 'number' } }),
      { '3hz': 'x' },
      {
        ...{ path: ['3hz'], what: '`3hz` holds a text in place of a number', why: UNCLEAR },
        next: 'write a number here',
      },
    ],
    [
      'a misspelt value',
      createObjectSchema({ group: { enum: ['childhood', 'variable-age'] } }),
      { group: 'childhod' },
      {
        ...{ path: ['group'], what: '`group` cannot be `childhod`', why: UNCLEAR },
        next: 'did you mean `childhood`? The values are childhood, variable-age',
      },
    ],
    [
      'a value like none',
      createObjectSchema({ group: { enum: ['childhood', 3] } }),
      { group: 77 },
      { path: ['group'], what: '`group` cannot be `77`', why: UNCLEAR, next: 'The values are childhood, 3' },
    ],
    ...[
      ['array', 'text', 'a text', 'a list', 'write a list: [one, another], or one entry a line, each after a hyphen'],
      [
        'string',
        [1],
        'a list',
        'a text',
        'write one word without the brackets; several codes of a condition are `hasAny: [one, another]` or `hasAll`',
      ],
      ['string', null, 'nothing', 'a text', 'write a text behind the colon'],
      ['number', true, 'true or false', 'a number', 'write a number here'],
      ['integer', 'seven', 'a text', 'a whole number', 'write a whole number here'],
      ['boolean', 3, 'a number', 'true or false', 'write true or false here'],
      ['null', {}, 'keys with values', 'nothing', 'write nothing here'],
      ['object', 'text', 'a text', 'keys with values', 'write keys with values here'],
      [
        ...[['array', 'string'], 3, 'a number', 'a list or a text'],
        'write a list: [one, another], or one entry a line, each after a hyphen',
      ],
      [['number', 'boolean', 'null'], 'one', 'a text', 'a number, true or false or nothing', undefined],
    ].map(([type, value, held, wanted, next]): [string, object, unknown, SchemaMessage] => [
      `${held} in place of ${wanted}`,
      createObjectSchema({ field: { type } }),
      { field: value },
      {
        ...{ path: ['field'], what: `\`field\` holds ${held} in place of ${wanted}`, why: UNCLEAR },
        next: String(next ?? `write ${wanted} here`),
      },
    ]),
    [
      'a text instead of keys that are known',
      createObjectSchema({ range: createObjectSchema({ from: ANYTHING, to: ANYTHING }) }),
      { range: 'from 2' },
      {
        ...{ path: ['range'], what: '`range` holds a text in place of keys with values', why: UNCLEAR },
        next: 'write keys with values; the keys are from, to',
      },
    ],
    [
      'a file that is a list',
      createObjectSchema({ name: ANYTHING }),
      [],
      {
        ...{ path: [], what: 'the file holds a list in place of keys with values', why: UNCLEAR },
        next: 'write keys with values; the keys are name',
      },
    ],
    ...[
      ['^[a-z][a-z0-9_]*$', 'small letters, digits and underscores, beginning with a letter'],
      ['^[a-z][a-z0-9-]*$', 'small letters, digits and hyphens, beginning with a letter'],
      ['^[a-z][a-z-]*$', 'small letters and hyphens, beginning with a letter'],
      ['^[a-z0-9]+(-[a-z0-9]+)*$', 'small letters and digits, words joined by single hyphens'],
      ['^HP:[0-9]{7}$', 'HP: and seven digits'],
      ['^10\\.', 'a DOI, beginning with 10.'],
      ['^https?://', 'an address, beginning with https://'],
      ['^A+$', 'the form ^A+$'],
    ].map(([pattern, form]): [string, object, unknown, SchemaMessage] => [
      `a text that is not ${form}`,
      createObjectSchema({ field: { type: 'string', pattern } }),
      { field: '?' },
      {
        ...{ path: ['field'], what: '`?` is not written as `field` has to be', why: UNCLEAR },
        next: `the form is: ${form}`,
      },
    ]),
    [
      'a text whose form is described',
      createObjectSchema({
        age: { type: 'string', pattern: '^[0-9]+ years$', description: 'A number and its unit: 4 years.' },
      }),
      { age: '4' },
      {
        ...{ path: ['age'], what: '`4` is not written as `age` has to be', why: UNCLEAR },
        next: 'the form is: A number and its unit: 4 years',
      },
    ],
    [
      'a name that is misshapen',
      createObjectSchema({ sets: { type: 'object', propertyNames: { pattern: '^[a-z][a-z0-9-]*$' } } }),
      { sets: { 'Spike wave': [] } },
      {
        ...{ path: ['sets', 'Spike wave'], part: 'key', why: UNCLEAR },
        what: '`Spike wave` is not written as a name has to be',
        next: 'the form is: small letters, digits and hyphens, beginning with a letter',
      },
    ],
    [
      'an empty list',
      createObjectSchema({ all: { type: 'array', minItems: 1 } }),
      { all: [] },
      {
        ...{ path: ['all'], what: 'this list is empty (`all`)', why: INCOMPLETE },
        next: 'write at least one entry, or take the key out',
      },
    ],
    [
      'a list of one, where there must be a choice',
      createObjectSchema({ options: { type: 'array', minItems: 2 } }),
      { options: ['yes'] },
      {
        ...{ path: ['options'], what: 'this list has fewer than 2 entries (`options`)', why: INCOMPLETE },
        next: 'write at least 2, or take the key out',
      },
    ],
    [
      'no key where one is needed',
      createObjectSchema({ from: ANYTHING, over: ANYTHING, to: ANYTHING }, { minProperties: 1 }),
      {},
      {
        ...{ path: [], what: 'this is empty', why: INCOMPLETE },
        next: 'write from, over or to, or take the key out',
      },
    ],
    [
      'two forms side by side',
      createObjectSchema({ has: ANYTHING, not: ANYTHING }, { maxProperties: 1 }),
      { has: 1, not: 2 },
      {
        path: [],
        what: 'a condition has one form, and here are 2: has, not',
        why: 'side by side it is not said whether each of them must hold, or one is enough',
        next: 'write `all: [{ has: … }, { not: … }]` where each must hold, `any: [{ has: … }, { not: … }]` where one is enough',
      },
    ],
    [
      'something that no words were found for',
      createObjectSchema({ year: { type: 'number', maximum: 2022 } }),
      { year: 2030 },
      {
        ...{ path: ['year'], what: '`year` must be <= 2022', why: UNCLEAR },
        next: 'compare it with the same place in another file',
      },
    ],
    [
      'something that only its description has words for',
      createObjectSchema({ year: { type: 'number', maximum: 2022, description: 'The year of the paper.' } }),
      { year: 2030 },
      { path: ['year'], what: '`year` must be <= 2022', why: UNCLEAR, next: 'The year of the paper' },
    ],
    [
      'a key with signs that have a meaning in a path',
      createObjectSchema({ 'a/b~c': { type: 'number' } }),
      { 'a/b~c': 'x' },
      {
        ...{ path: ['a/b~c'], what: '`a/b~c` holds a text in place of a number', why: UNCLEAR },
        next: 'write a number here',
      },
    ],
  ])('%s', (_, schema, value, mistake) => {
    expect(listMessages(schema, value)).toEqual([mistake])
  })
})
