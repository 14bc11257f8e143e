import { askNext, explainSyndromeTool, missingInformation, whatWouldChange } from './case-tools.ts'
import { classifyCase } from './classify-case.ts'
import { findEntries } from './find-entries.ts'
import { compareSyndromesTool, convertPhenopacket } from './other-tools.ts'
import type { Tool } from './tool.ts'

/** Everything that a language model or a program can call. */
export const TOOLS: readonly Tool[] = [
  findEntries,
  classifyCase,
  explainSyndromeTool,
  missingInformation,
  askNext,
  whatWouldChange,
  compareSyndromesTool,
  convertPhenopacket,
]
