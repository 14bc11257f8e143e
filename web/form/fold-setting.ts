import { createStoredSwitch } from '../case/stored-switch.ts'

export const FOLDS_STORAGE_KEY = 'epicriteria.folds'

/** Whether a person wants everything of a page in sight. */
export const FOLD_SETTING = createStoredSwitch(FOLDS_STORAGE_KEY, false)
