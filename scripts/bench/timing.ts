/**
 * How long each round took, in milliseconds, the first rounds not counted while the code warms up.
 * What `prepare` makes is made outside the time and handed to `run`; with one function, that is what is timed.
 */
export async function timesOf<Prepared>(
  rounds: number,
  prepare: () => Prepared,
  run?: (prepared: Prepared) => unknown,
): Promise<number[]> {
  const times: number[] = []
  for (let round = -Math.ceil(rounds / 4); round < rounds; round += 1) {
    const start = performance.now()
    const prepared = prepare()
    const afterPreparation = performance.now()
    await run?.(prepared)
    const time = run ? performance.now() - afterPreparation : afterPreparation - start
    if (round >= 0) times.push(time)
  }
  return times
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

export const microseconds = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(1).padStart(9)} µs`
