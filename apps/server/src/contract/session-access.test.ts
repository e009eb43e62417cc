import { readAccessToken } from '@backroom/domain/people/auth/auth'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, rows } from './access-test-api.ts'
import { type ContractFixture, startContractFixture } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const guarded = rows.filter(({ may }) => !may.has('nobody'))

test.each(guarded)(
  '$name answers 401 with a forged token and after the session has ended or expired',
  async ({ one }) => {
    const { own, input } = await fixture.prepareUnchanged(one)
    const { authorization, sessionId } = await fixture.api.signIn(own)
    const statusOf = async (headers: Record<string, string>) =>
      (await fixture.api.send(one, input, { 'x-store-id': own, ...headers })).statusCode
    expect(await statusOf({ authorization: `${authorization.slice(0, -4)}AAAA` })).toBe(401)
    expect(await grantOf(authorization, own)).toBeDefined()
    await fixture.api.database.owner.query('update sessions set revoked_at = now() where id = $1', [sessionId])
    // The grants are polled and not the endpoint, because a document that is still allowed takes half a second to draw.
    await expect.poll(() => grantOf(authorization, own), { timeout: 1000, interval: 5 }).toBeUndefined()
    expect(await statusOf({ authorization })).toBe(401)
    const late = await fixture.api.signIn(own)
    await fixture.api.database.owner.query(
      `update sessions set expires_at = now() - interval '1 second' where id = $1`,
      [late.sessionId],
    )
    expect(await statusOf({ authorization: late.authorization })).toBe(401)
  },
)

/** Of a session, which are cached from then on. */
const grantOf = (authorization: string, storeId: string) =>
  fixture.api.services.grants.find(
    readAccessToken(fixture.api.services.ports.secret, authorization.slice('Bearer '.length))!,
    storeId,
    crypto.randomUUID(),
  )

/** Whom it is asked of is tested whole; that others are not asked leaves nothing open. */
const askedOrNot = [...guarded.filter(({ stepUp }) => stepUp), ...partOfCases(guarded.filter(({ stepUp }) => !stepUp))]

test.each(askedOrNot)('$name requires a two-factor code exactly if the matrix says so', async ({ one, stepUp }) => {
  const { own, input } = await fixture.prepare(one)
  const { signIn, signInOperator } = fixture.api
  const { authorization, userId } = await (one.permission === 'operator' ? signInOperator : signIn)(own)
  await fixture.api.database.owner.query('update users set totp_enabled_at = now() where id = $1', [userId])
  const { statusCode, body } = await fixture.api.send(one, input, { authorization, 'x-store-id': own })
  expect(codeOf(statusCode, body) === 'second_factor_needed').toBe(stepUp)
})
