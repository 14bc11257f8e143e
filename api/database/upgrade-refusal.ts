/** Thrown by a migration that would lose what somebody entered. The message: what would be lost, and what to do first. */
export class UpgradeRefusal extends Error {
  override name = 'UpgradeRefusal'
}
