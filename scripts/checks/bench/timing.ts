/** Warm-up rounds, which do not count. */
export const WARM_UP_ROUNDS = 3

/**
 * The median processor time of a function over the rounds, in milliseconds. Other load on the machine does not count.
 */
export async function measureCpuTime(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.push((user + system) / 1000)
  }
  return computeMedian(times)
}

export const computeMedian = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
