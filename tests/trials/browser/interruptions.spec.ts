import { WIZARD_PAGES } from '../../browser/fixtures.ts'
import { testInterruptions } from '../../browser/interruptions.ts'

testInterruptions(WIZARD_PAGES)
