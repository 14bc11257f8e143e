import { Hono } from 'hono'
import newPasskeySchema from '../../schemas/api-new-passkey.schema.json' with { type: 'json' }
import removePasskeySchema from '../../schemas/api-remove-passkey.schema.json' with { type: 'json' }
import type { NewPasskeyRequest } from '../../schemas/types/api-new-passkey.ts'
import type { RemovePasskeyRequest } from '../../schemas/types/api-remove-passkey.ts'
import {
  createRegistrationOptions,
  createRelyingParty,
  parseRegistration,
  verifyRegistration,
} from '../accounts/second-factor/passkeys.ts'
import { setUpFactor } from '../accounts/second-factor/recovery-codes.ts'
import { runInTransaction } from '../database/run-in-transaction.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createSecondFactorEmail } from '../mail/second-factor-mails.ts'
import { rememberDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { limitEnds } from '../middleware/rate-limit.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../repositories/passkeys.ts'
import { deleteSecondFactors, findSecondFactors, hasSecondFactor } from '../repositories/second-factors.ts'
import { consumePasskeyChallenge, insertPasskeyChallenge } from '../repositories/sign-in-challenges.ts'
import { findUserById } from '../repositories/users.ts'
import { HttpError } from '../shared/problem-details.ts'
import { currentPasswordBody } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { confirmFactorOwner, confirmNewFactor, requireFactorKey } from './second-factor-owner.ts'

/** An attestation can hold certificates. */
const MAX_BODY_BYTES = 32 * 1024

const MAX_PASSKEYS = 20

const newPasskeyBody = acceptJsonBody<NewPasskeyRequest>(newPasskeySchema, MAX_BODY_BYTES)

const removePasskeyBody = acceptJsonBody<RemovePasskeyRequest>(removePasskeySchema, MAX_BODY_BYTES)

/** The routes by which a person adds passkeys to the second step, and removes them. */
export function createPasskeyRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground, getPublicAddress } = dependencies
  return new Hono<Env>()
    .post('/options', currentPasswordBody, async (c) => {
      requireFactorKey(settings)
      const user = await confirmNewFactor(c, dependencies, c.req.valid('json').currentPassword)
      const passkeys = await listPasskeys(db, user.id)
      if (passkeys.length >= MAX_PASSKEYS) throw new HttpError(403, TOO_MANY)
      const options = await createRegistrationOptions(createRelyingParty(getPublicAddress()), user, passkeys)
      await insertPasskeyChallenge(db, c.get('sessionId'), { userId: user.id, challenge: options.challenge })
      return c.json(options)
    })
    .post('/', limitEnds(db), newPasskeyBody, async (c) => {
      requireFactorKey(settings)
      const { name, credential } = c.req.valid('json')
      const { id } = c.get('user')
      const challenge = await consumePasskeyChallenge(db, c.get('sessionId'))
      const party = createRelyingParty(getPublicAddress())
      const user = await findUserById(db, id)
      const passkey =
        user && challenge && (await verifyRegistration(party, user, challenge, parseRegistration(credential)))
      const session = { userId: id, sessionId: c.get('sessionId') }
      const { owner, recoveryCodes } = await setUpFactor(db, session, async (transaction) => {
        if (!passkey || !(await insertPasskey(transaction, { ...passkey, user_id: id, name })))
          throw new HttpError(403, REFUSED)
      })
      await rememberDevice(c, dependencies, owner)
      runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, owner.email, 'passkeyAdded'))
      return c.json({ recoveryCodes })
    })
    .post('/remove', removePasskeyBody, async (c) => {
      const { id: passkeyId, currentPassword } = c.req.valid('json')
      const { id, email } = await confirmFactorOwner(c, dependencies, currentPassword)
      const isLast = await runInTransaction(db, async (transaction) => {
        if (!(await deletePasskey(transaction, id, passkeyId)))
          throw new HttpError(404, 'This passkey was removed already. Load the page again.')
        if (hasSecondFactor(await findSecondFactors(transaction, id))) return false
        await deleteSecondFactors(transaction, id)
        return true
      })
      runInBackground(() =>
        mailTemplate(dependencies, createSecondFactorEmail, email, isLast ? 'off' : 'passkeyRemoved'),
      )
      return c.body(null, 204)
    })
}

const TOO_MANY = `Your account has ${MAX_PASSKEYS} passkeys, and more are not kept. Remove one that you no longer use.`

const REFUSED =
  'This passkey was not made for this site and this session, or took more than five minutes, so it was not added. Begin again.'
