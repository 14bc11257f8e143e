import { rejectOldNode } from './build/start/node-version.mjs'

// Imported dynamically: an older Node may fail to parse it.
if (!rejectOldNode()) import('./checks/steps/test.mjs')
