import { loadChunk } from '../ui/load-chunk.ts'

const NOT_LOADED =
  'What opens a file could not be loaded, so nothing was opened. Please check the connection and choose the file again.'

/** As `openCaseFile`, where what reads a file is loaded with the first one. */
export const openFirstCaseFile = (file: File, canonicalBase: string | undefined): Promise<string> =>
  loadChunk('case file', () => import('../case/files/open-case-file.ts')).then(
    ({ openCaseFile }) => openCaseFile(file, canonicalBase),
    () => NOT_LOADED,
  )
