/** What a person chooses from to open a case. */
export const CASE_FILE_TYPES = '.json,application/json'
