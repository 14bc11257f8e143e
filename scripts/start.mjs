import { rejectOldNode } from './setup/node-version.mjs'

// What follows is loaded only where it can be parsed.
if (!rejectOldNode()) import('./setup/start.mjs')
