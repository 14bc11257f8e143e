import { require as requireTypeScript } from 'tsx/cjs/api'

// A thread does not inherit from the command that its modules may be TypeScript. Required, since to import them tsx
// starts a further thread for each.
requireTypeScript('./serve-lines.ts', import.meta.url)
