import type { CheckedAnswer } from '../../rules/tools/letter-answer.ts'
import { LetterModelError, type ModelFault, readLetterByModel } from '../../rules/tools/letter-model.ts'
import { type ToolData, ToolRefusal } from '../../rules/tools/tool.ts'
import { createToolData } from '../../rules/tools/tool-data.ts'
import type { NoteModel } from '../shared/note-model.ts'
import { readJson } from '../shared/root.ts'
import { serveWorker } from './serve.ts'

/** What a model read in a note, why the note is none to be read, or what kept the model from it. */
export type ModelReading = CheckedAnswer | Readonly<{ problem: string }> | Readonly<{ fault: ModelFault }>

let data: ToolData | undefined

serveWorker((model: NoteModel) => async (text: string): Promise<ModelReading> => {
  data ??= createToolData((name) => readJson(`rules/built/${name}`))
  try {
    return await readLetterByModel(data, model, text)
  } catch (error) {
    if (error instanceof ToolRefusal) return { problem: error.message }
    if (error instanceof LetterModelError) return { fault: error.fault }
    throw error
  }
})
