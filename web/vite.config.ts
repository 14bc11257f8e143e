import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries change rarely: in a chunk of their own they stay cached when the wizard changes. */
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/

/** Every page needs them: files of their own would cost more in headers than in contents. */
const SHARED =
  /web[\\/](case[\\/](files[\\/]example-mark|sections[\\/]partial-pages|steps)|theme[\\/]print|ui[\\/](icons|disclosure|form-field|lazy-part|load-chunk|status-messages|texts|titled-section)|api-client[\\/]use-connection)\.tsx?$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  json: { stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'shared', test: SHARED },
          ],
        },
      },
    },
  },
})
