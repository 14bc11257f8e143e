/** The palette with all that it finds; once, whoever needs it first. */
export const loadPalette = () => import('./palette-dialog.tsx')
