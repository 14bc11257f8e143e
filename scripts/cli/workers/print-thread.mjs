import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Prints the program of the threads as one script. A program of its own, since what bundles takes more memory than a
// whole cohort, and runs while the command still reads the rules.
const result = await build({
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('./serve-lines.ts', import.meta.url)),
    write: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
  },
})
if (!('output' in result)) throw new Error('Nothing was bundled.')
process.stdout.write(result.output[0].code)
