/** Where Vitest has written the pack of the current rules for this run; nowhere in a program of its own. */
export const PACK_FILE_VARIABLE = 'EPICRITERIA_TEST_PACK'
