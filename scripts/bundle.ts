import { writeServerBundle } from './build/server-bundle.ts'

console.log(writeServerBundle(process.argv[2] ?? 'api/dist'))
