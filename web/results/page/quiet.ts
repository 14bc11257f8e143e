/** How the actions of the results look, so that what came out is read before them. */
export const QUIET = { variant: 'ghost', size: 'sm' } as const
