import { writeServerBundle } from './build/server-bundle.ts'

console.log(await writeServerBundle(process.argv[2] ?? 'api/dist'))
