/**
 * Runs one request at a time. Of those that arrive meanwhile the newest alone is run, since the answer to an older one
 * is of a case that has gone on; one that is the same as the newest is not run again. A request that fails is dropped.
 */
export function createSupersedingQueue<Request, Reply>(
  run: (request: Request) => Promise<Reply>,
  onReply: (request: Request, reply: Reply) => void,
  isSame: (one: Request, other: Request) => boolean,
): (request: Request) => void {
  let waiting: readonly Request[] = []
  let newest: Request | undefined
  let isRunning = false
  const runWaiting = async (): Promise<void> => {
    isRunning = true
    for (let [request] = waiting; request !== undefined; [request] = waiting) {
      waiting = []
      await runOne(request)
    }
    isRunning = false
    newest = undefined
  }
  const runOne = (request: Request): Promise<void> =>
    run(request).then(
      (reply) => {
        if (waiting.length === 0) onReply(request, reply)
      },
      () => undefined,
    )
  return (request) => {
    if (newest !== undefined && isSame(newest, request)) return
    newest = request
    waiting = [request]
    if (!isRunning) void runWaiting()
  }
}
