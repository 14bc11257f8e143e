import { register } from 'tsx/esm/api'

// A thread does not inherit from the command that its modules may be TypeScript.
register()
await import('./serve-lines.ts')
