import { nodeIsTooOld } from './setup/node-version.mjs'

// What follows is loaded only where it can be parsed.
if (!nodeIsTooOld()) import('./setup/start.mjs')
