/** What can be set from outside; everything has a default. */
export type Settings = Readonly<{ port: number; host?: string }>

/**
 * Settings from environment variables. PORT 0 takes any free port.
 * @throws Error with a sentence for the person who starts the server.
 */
export function readSettings({ PORT, HOST }: Readonly<Record<string, string | undefined>>): Settings {
  return { port: portOf(PORT || '3000'), ...(HOST && { host: HOST }) }
}

function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new Error(
    `PORT is '${text}', which is not a port: set it to a number from 1 to 65535, or leave it out for 3000.`,
  )
}
