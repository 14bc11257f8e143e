import { startServer } from './start-server.ts'

/** The entry point of `npm start` and the container; nothing imports it. */
await startServer(process.env)
