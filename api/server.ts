import { startServer } from './start-server.ts'

/** The program that `npm start` and the container run; nothing imports it. */
await startServer(process.env)
