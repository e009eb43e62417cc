import { allEndpoints } from '@backroom/contract'
import { presets } from '@backroom/contract/platform/access/permissions'
import { type Endpoint, needsStore } from '@backroom/contract/platform/api/endpoint'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessRows, type Role, roles } from './access-matrix.ts'
import { codeOf, rows } from './access-test-api.ts'
import { type ContractFixture, freshAddress, type Prepared, startContractFixture } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

/** Headers of a new person in the role. */
async function callerIn(role: Role, own: string, other: string): Promise<Record<string, string>> {
  if (role === 'nobody') return { 'x-store-id': own }
  const { authorization } =
    role === 'operator'
      ? await fixture.api.signInOperator(other)
      : role === 'stranger'
        ? await fixture.api.signIn(other)
        : role === 'owner' || role === 'admin'
          ? await fixture.api.signIn(own, undefined, role)
          : await fixture.api.signIn(own, role === 'member' ? [] : presets[role])
  return { authorization, 'x-store-id': own }
}

const callers = new Map<string, ReturnType<typeof callerIn>>()
/** The same person for all requests of the role in a store. */
function knownCaller(role: Role, own: string, other: string) {
  const key = `${role} ${own}`
  const caller = callers.get(key) ?? callerIn(role, own, other)
  callers.set(key, caller)
  return caller
}

test('has a line in the matrix for each endpoint and no other', () => {
  expect(accessRows.map(({ name }) => name).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

/**
 * Calls for the caller's own objects, or for objects that not every member may see: the roles that reach them, and the
 * answer to everybody else with access.
 */
const reached: Record<string, { by: readonly Role[]; others: string }> = {
  'notifications.read': { by: ['support', 'fulfillment', 'accountant', 'admin', 'owner'], others: '404 not_found' },
  'notifications.testTelegram': { by: ['owner'], others: '409 telegram_not_linked' },
  'orderNotes.editComment': { by: ['owner'], others: '403 forbidden' },
  'orderNotes.removeComment': { by: ['owner'], others: '403 forbidden' },
  'payoutDestinations.confirm': { by: ['owner'], others: '410 token_invalid' },
  'pixels.create': { by: ['owner'], others: '404 not_found' },
  'pixels.update': { by: ['owner'], others: '404 not_found' },
  'savedReports.remove': { by: ['admin', 'owner'], others: '404 not_found' },
  'savedReports.update': { by: ['admin', 'owner'], others: '404 not_found' },
  'storeTransfers.accept': { by: ['owner'], others: '403 transfer_to_another' },
  'storeTransfers.preview': { by: ['owner'], others: '403 transfer_to_another' },
  'tasks.cancel': { by: ['admin', 'owner'], others: '404 not_found' },
  'tasks.result': { by: ['fulfillment', 'accountant', 'admin', 'owner'], others: '404 not_found' },
  'tasks.rows': { by: ['admin', 'owner'], others: '404 not_found' },
  'tasks.show': { by: ['admin', 'owner'], others: '404 not_found' },
  'tasks.undo': { by: ['admin', 'owner'], others: '404 not_found' },
  'twoFactor.confirm': { by: ['owner'], others: '403 code_wrong' },
  'twoFactor.renewRecoveryCodes': { by: ['owner'], others: '409 two_factor_off' },
  'twoFactor.verify': { by: ['owner'], others: '403 code_wrong' },
  'users.endSession': { by: ['owner'], others: '404 not_found' },
  'users.store': { by: roles.filter((role) => role !== 'stranger' && role !== 'operator'), others: '404 not_found' },
  'views.remove': { by: ['admin', 'owner'], others: '404 not_found' },
  'views.update': { by: ['admin', 'owner'], others: '404 not_found' },
}

/** Sends what was prepared for the owner, or the operator, as the role. Others send only their own token. */
async function sendAs(one: Endpoint, role: Role, { own, other, input, owner }: Prepared, callerOf: typeof callerIn) {
  const isOwner = role === (one.permission === 'operator' ? 'operator' : 'owner')
  const caller: Record<string, string> = isOwner ? {} : await callerOf(role, own, other)
  const token: Record<string, string> = isOwner || caller.authorization ? {} : { authorization: '' }
  const answer = await fixture.api.send(one, { ...input, address: freshAddress() }, { ...owner, ...caller, ...token })
  return {
    said: `${answer.statusCode} ${codeOf(answer.statusCode, answer.body) ?? ''}`.trim(),
    limit: answer.headers['x-ratelimit-limit'],
  }
}

const refusals = ['401 unauthenticated', '403 forbidden']

test.each(rows)(
  '$name refuses exactly the roles of the matrix, and names its limit of calls a minute',
  async ({ one, may, perMinute }) => {
    const unchanged = await fixture.prepareUnchanged(one)
    // For all who may call: once the first has used it up, the next ones get another error, which is no refusal.
    const prepared = await fixture.prepare(one)
    const limits = new Set<unknown>()
    const seen: [Role, string][] = []
    for (const role of roles) {
      const { said, limit } = await sendAs(one, role, may.has(role) ? prepared : unchanged, knownCaller)
      if (may.has(role)) limits.add(limit)
      const isOfObject = may.has(role) && said === reached[one.name]?.others
      seen.push([role, refusals.includes(said) && !isOfObject ? said : 'may'])
    }
    expect(one.perMinute).toBe(perMinute)
    if (perMinute !== undefined) expect([...limits]).toEqual([String(perMinute)])
    const [unknown, forbidden] = refusals
    expect(seen).toEqual(roles.map((role) => [role, may.has(role) ? 'may' : role === 'nobody' ? unknown : forbidden]))
  },
)

test.each(partOfCases(rows))('$name answers each role that may call it with success', async ({ one, may }) => {
  // One that only reads changes nothing.
  const read = one.mutates ? undefined : await fixture.prepare(one)
  const { by = roles, others = '' } = reached[one.name] ?? {}
  const admitted = roles.filter((role) => may.has(role))
  const seen: [Role, string][] = []
  for (const role of admitted)
    seen.push([role, (await sendAs(one, role, read ?? (await fixture.prepare(one)), callerIn)).said])
  expect(seen).toEqual(admitted.map((role) => [role, by.includes(role) ? String(one.status) : others]))
})

test.each(rows.filter(({ one, may }) => !may.has('nobody') && needsStore(one)))(
  '$name answers 400 without a store',
  async ({ one }) => {
    const { owner, input } = await fixture.prepareUnchanged(one)
    const { statusCode } = await fixture.api.send(one, input, { authorization: owner.authorization! })
    expect(statusCode).toBe(400)
  },
)

test('rejects a call beyond the limit with 429, only from that address', async () => {
  const { one, perMinute } = rows.find(({ name }) => name === 'users.createStore')!
  const { input, owner } = await fixture.prepare(one)
  const call = async (address: string) => (await fixture.api.send(one, { ...input, address }, owner)).statusCode
  const statuses: number[] = []
  for (let count = 0; count <= perMinute!; count++) statuses.push(await call('198.51.100.78'))
  expect(statuses.slice(0, -1)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect(await call('198.51.100.79')).not.toBe(429)
})
