import { loadChunk } from '../../ui/load-chunk.ts'

/** The palette with all that it finds; once, whoever needs it first. */
export const loadPalette = () => loadChunk('palette', () => import('./palette-dialog.tsx'))
