/** The specified buttons of the results, which are set apart from what was added to them. */
export const MAIN_ACTION = { variant: 'outline', size: 'sm', me: '2' } as const

/** How the actions of the results look, so that what came out is read before them. */
export const QUIET = { variant: 'ghost', size: 'sm' } as const
