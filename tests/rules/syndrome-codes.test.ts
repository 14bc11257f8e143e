import { expect, it } from 'vitest'
import { SYNDROME_CODES } from '../../rules/pack/index.ts'

/** decisions.md, 'Syndrome codes': the union of both readings of engine.md, and FMTLE. */
const SPECIFIED = `
  SHE EAF EwRIS FFEVF GTCA JAE JME mTLE_HS PME CAE COVE EEM EMA EMAtS FIRES HHE DEESWAS EESWAS LGS POLE SeLEAS SeLECTS
  EIDEE Glut1DS KCNQ2DEE PDDEE PNPODEE SeLFNIE SeLNE CDKL5DEE DS EIMFS IESS GEFS GSHH MEI PCDH19 SWS RS SeLIE FMTLE
`
  .trim()
  .split(/\s+/)

it('the syndromes are the 41 of the specification, spelt as it spells them', () => {
  expect(SPECIFIED).toHaveLength(41)
  expect([...SYNDROME_CODES].sort()).toEqual(SPECIFIED.sort())
})
