/** A button without a border whose text is in line with what is above and below it. */
export const FLUSH_BUTTON = { variant: 'ghost', size: 'sm', px: '2', ms: 'calc(-1 * {spacing.2} - 1px)' } as const
