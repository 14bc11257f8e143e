// Written so that every Node with modules can read it, however old.
const [MAJOR, MINOR] = /** @type {const} */ ([20, 19])

/** Prints a message and sets the exit status where this Node is too old for EpiCriteria. */
export function rejectOldNode() {
  const { node } = process.versions
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const old = major < MAJOR || (major === MAJOR && minor < MINOR)
  if (old) {
    console.error(
      `EpiCriteria needs Node ${MAJOR}.${MINOR} or newer and this is ${node}: install a newer one from https://nodejs.org, then start again.`,
    )
    process.exitCode = 1
  }
  return old
}
