/** The specified buttons of the results, which are set apart from what was added to them. */
export const MAIN_ACTION = { variant: 'outline', size: 'xs' } as const

/** How the actions of the results look, so that what came out is read before them. */
export const QUIET = { variant: 'ghost', size: 'xs' } as const
