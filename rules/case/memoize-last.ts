/** A function that remembers its last answer, and gives it again for as long as it is asked of the same. */
export function memoizeLast<Input, Value>(
  compute: (input: Input) => Value,
  isSame: (one: Input, other: Input) => boolean = Object.is,
): (input: Input) => Value {
  let last: Readonly<{ input: Input; value: Value }> | undefined
  return (input) => {
    if (last !== undefined && isSame(last.input, input)) return last.value
    last = { input, value: compute(input) }
    return last.value
  }
}
