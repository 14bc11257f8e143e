import { rejectOldNode } from './setup/node-version.mjs'

// Imported dynamically: an older Node may fail to parse it.
if (!rejectOldNode()) import('./setup/start.mjs')
