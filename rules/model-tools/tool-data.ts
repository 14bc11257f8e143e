import type { BuiltHpoMap } from '../exchange/built-hpo-map.ts'
import type { BuiltCriteria, BuiltForm, BuiltInterview, BuiltNames } from '../pack/index.ts'
import { joinPack } from '../pack/split-pack.ts'
import type { ToolData } from './tool.ts'

/** The files of `rules/built` that the tools read. */
type ToolFile = 'pack.json' | 'form.json' | 'interview.json' | 'names.json' | 'hpo-map.json'

/** Reads a file of our own build, whose shape is known. */
type ReadBuiltFile = <Contents>(name: ToolFile) => Contents

/** What the tools read, from the built rules. */
export const createToolData = (read: ReadBuiltFile): ToolData => ({
  pack: joinPack({
    criteria: read<BuiltCriteria>('pack.json'),
    form: read<BuiltForm>('form.json'),
    interview: read<BuiltInterview>('interview.json'),
  }),
  names: read<BuiltNames>('names.json'),
  hpoMap: read<BuiltHpoMap>('hpo-map.json').map,
})
