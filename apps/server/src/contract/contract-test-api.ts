import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { twoFactor } from '@backroom/contract/people/two-factor/endpoints'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { hasFields, needsStore } from '@backroom/contract/platform/api/endpoint'
import type { JsonSchema } from '@backroom/contract/platform/api/openapi'
import { startSession } from '@backroom/domain/people/auth/auth'
import { totpOf } from '@backroom/domain/people/two-factor/two-factor'
import { originalKey } from '@backroom/domain/platform/files/files'
import { insertConnection, releaseConnections } from '@backroom/testing/fixtures/connect-gateway'
import type { Things } from '@backroom/testing/fixtures/factory'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { insertPayableMoney } from '@backroom/testing/fixtures/insert-payable-money'
import { insertPayout } from '@backroom/testing/fixtures/insert-payout'
import { makeLink, makeMember, makeSession, memberPassword } from '@backroom/testing/fixtures/members'
import { linkChats, makeStore, makeThings, skipStep } from '@backroom/testing/fixtures/things'
import { inputSchema } from '@backroom/testing/hostile/input-schema'
import { validFor } from '@backroom/testing/hostile/junk'
import fc from 'fast-check'
import { type SomeInput, startTestApi, type TestApi } from '../test-api.ts'

export const parts = ['params', 'query', 'body'] as const
export type PartName = (typeof parts)[number]

/** How many values a property is tested with. `npm run soak` uses many more. */
export const junkRuns = Number(process.env.JUNK_RUNS ?? 15)

export interface Prepared {
  /** Two isolated stores. The caller owns the first. */
  own: string
  other: string
  ids: Things
  /** A valid request that its endpoint answers with success. */
  input: SomeInput
  /** Headers of the caller, who is also an operator if the endpoint is for operators. */
  owner: Record<string, string>
  /** One row of everything, or of the given resources, in the caller's store, and in the other one: the newest rows of both. */
  ownThings: (resources?: readonly string[]) => Promise<Things>
  otherThings: (resources?: readonly string[]) => Promise<Things>
}

/** The API on a database of this file, and the prepared requests of the tests. */
export async function startContractFixture() {
  const api = await startTestApi()
  const stores = new Map<string, Promise<{ own: string; other: string }>>()
  /** New for each endpoint, because a shared store would have the members of all earlier tests. */
  const storesOf = (name: string) => {
    const made = stores.get(name) ?? makePair(api)
    stores.set(name, made)
    return made
  }

  const { owner: database } = api.database
  /** For requests that leave the rows as they are: one pair of stores with everything does for all of them. */
  async function prepareEverything(): Promise<Prepared> {
    const { own, other } = await makePair(api)
    const { authorization, userId } = await api.signIn(own)
    const ids = await makeThings(database, own)
    ids.session = await makeSession(database, userId)
    const foreign = await makeThings(database, other)
    return {
      ...{ own, other, ids, input: {}, owner: { authorization, 'x-store-id': own } },
      ...{ ownThings: async () => ids, otherThings: async () => foreign },
    }
  }

  let everything: Promise<Prepared> | undefined
  /** For requests that only read or are refused. */
  async function prepareUnchanged(one: Endpoint): Promise<Prepared> {
    everything ??= prepareEverything()
    const shared = await everything
    return { ...shared, input: { ...sample(one, shared.ids), address: freshAddress() } }
  }

  /** For an endpoint that mutates a new session and new rows each time, because some end or delete them. */
  async function prepare(one: Endpoint, pair = one.name): Promise<Prepared> {
    if (isPlainRead(one) && pair === one.name) return prepareUnchanged(one)
    const { own, other } = await storesOf(pair)
    const { authorization, userId } =
      one.permission === 'operator' ? await api.signInOperator(own) : await api.signIn(own)
    const owner: Record<string, string> = { authorization, 'x-store-id': own }
    const address = freshAddress()
    const ids = await makeThings(database, own, resourcesOf(one))
    if (ids.session) ids.session = await makeSession(database, userId)
    Object.assign(ids, await prepareState(one, { api, own, userId, owner, address }))
    return {
      ...{ own, other, ids, input: { ...sample(one, ids), address }, owner },
      ownThings: (resources) => makeThings(database, own, resources),
      otherThings: (resources) => makeThings(database, other, resources),
    }
  }

  return { api, prepare, prepareUnchanged, close: () => api.close() }
}
export type ContractFixture = Awaited<ReturnType<typeof startContractFixture>>

async function makePair({ database }: TestApi) {
  const [own, other] = await Promise.all([makeStore(database.owner), makeStore(database.owner)])
  return { own, other }
}

let addresses = 0
/** Limits count by address, so each test and each of many calls has its own: four million of 100.64.0.0/10. */
export function freshAddress(): string {
  const number = ++addresses
  return `100.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`
}

/** Reads one store, in any state of it, for any of its owners. */
const isPlainRead = (one: Endpoint) =>
  !one.mutates && needsStore(one) && one.permission !== 'operator' && !(one.name in states)

interface Caller {
  api: TestApi
  own: string
  userId: string
  /** Headers, which a state may extend. */
  owner: Record<string, string>
  address: string
}

type State = (caller: Caller) => Promise<unknown>

/** States that an endpoint needs to succeed. */
const states: Record<string, State> = {
  'auth.renew': async ({ api, userId, owner, address }) => {
    const caller = { userAgent: 'test', address, ports: api.services.ports }
    const { refreshToken } = await startSession(api.services.directory, caller, userId)
    owner['x-refresh-token'] = refreshToken
  },
  // A store that uses connections of its entity keeps it.
  'legalEntities.choose': ({ api }) => releaseConnections(api.database.owner),
  'media.original': withOriginal,
  'notifications.testTelegram': ({ api, own }) => linkChats(api.database.owner, own),
  'notifications.unlinkTelegram': ({ api, own }) => linkChats(api.database.owner, own),
  'onboarding.resume': ({ api, own }) => skipStep(api.database.owner, own),
  'orderNotes.editComment': commentOfCaller,
  'orderNotes.removeComment': commentOfCaller,
  'paymentConnections.check': sealedHere,
  'paymentConnections.replace': sealedHere,
  // Each version counts up, so the first one is outdated.
  'payoutDestinations.confirm': async ({ api, own, userId }) => {
    const destinationId = await insertDestination(api.database.owner, own, { isConfirmed: false })
    const link = { email: 'owner@example.test', storeId: own, userId, payload: { destinationId, revision: 1 } }
    return { destinationToken: await makeLink(api.database.owner, 'payout-account', link) }
  },
  // The old address is opened with the secret of this server.
  'payoutDestinations.update': async ({ api, own }) => ({
    payoutDestination: await insertDestination(api.database.owner, own, { secret: api.services.ports.secret }),
  }),
  'payoutReviews.approve': inState('under_review'),
  'payoutReviews.reject': inState('under_review'),
  'payoutReviews.markSent': inState('approved'),
  'payoutReviews.markPaid': inState('processing'),
  'payoutReviews.markFailed': inState('processing'),
  'payoutReviews.markReturned': inState('paid'),
  'payouts.createConfig': ({ api, own }) =>
    api.database.owner.query('delete from payout_configs where store_id = $1', [own]),
  'plans.choose': ({ api, own }) => insertPayableMoney(api.database.owner, own, 1_000_000),
  'plans.pay': async ({ api: { database }, own }) => {
    await insertPayableMoney(database.owner, own, 1_000_000)
    await database.owner.query(
      `update stores set plan_state = 'past_due', subscription_code = 'CS_SILVER_SP', plan_paid_until = null where store_id = $1`,
      [own],
    )
  },
  'profit.saveRules': ({ api, own }) =>
    api.database.owner.query(
      `with goods as (delete from cost_rule_goods where store_id = $1),
            shipping as (delete from cost_rule_shipping where store_id = $1)
       delete from cost_rules where store_id = $1`,
      [own],
    ),
  'staff.logOutAll': ({ api, own }) => makeMember(api.database.owner, own, []),
  // Offered by another owner to the caller.
  'storeTransfers.accept': offeredToCaller,
  'storeTransfers.preview': offeredToCaller,
  'storeTransfers.cancel': ({ api, own, userId }) => offerStore(api, own, { by: userId, email: 'next@example.test' }),
  'storeTransfers.offer': async ({ api: { database }, own }) => {
    await database.owner.query('delete from store_transfers where store_id = $1', [own])
    await database.owner.query(`update payouts set state = 'cancelled' where store_id = $1 and state = 'requested'`, [
      own,
    ])
  },
  'stores.open': ({ api, own }) =>
    api.database.owner.query('update stores set archived_at = now() where store_id = $1', [own]),
  'survey.check': ({ api, own }) =>
    api.database.owner.query(
      'insert into store_surveys (store_id, finished_at) values ($1, now()) on conflict do nothing',
      [own],
    ),
  'twoFactor.confirm': async (caller) => ({ code: await nextCode(caller) }),
  // The code that turned it on is used up, so a recovery code is used.
  'twoFactor.verify': async (caller) => ({ code: (await switchOnTwoFactor(caller))[0] }),
  'twoFactor.remove': switchOnTwoFactor,
  'twoFactor.renewRecoveryCodes': switchOnTwoFactor,
}

async function offerStore({ database }: TestApi, storeId: string, { by, email }: { by: string; email: string }) {
  await database.owner.query('delete from store_transfers where store_id = $1', [storeId])
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into store_transfers (store_id, email, offered_by, expires_at)
     values ($1, $2, $3, now() + interval '1 hour') returning id`,
    [storeId, email, by],
  )
  return {
    transferToken: await makeLink(database.owner, 'store-transfer', {
      email,
      storeId,
      payload: { transferId: rows[0]!.id },
    }),
  }
}

async function offeredToCaller({ api, own, userId }: Caller) {
  const { rows } = await api.database.owner.query<{ email: string }>('select email from users where id = $1', [userId])
  const other = await makeMember(api.database.owner, own, [], 'owner')
  return offerStore(api, own, { by: other.userId, email: rows[0]!.email })
}

/** An image whose original is in the file store of this server. */
async function withOriginal({ api: { database, services }, own }: Caller) {
  const { rows } = await database.owner.query<{ file: string; hash: string }>(
    `update files set original_type = 'image/png'
      where id = (select id from files where store_id = $1 order by id desc limit 1) returning id as file, hash`,
    [own],
  )
  const { file, hash } = rows[0]!
  await services.ports.files.put(originalKey(own, hash), Buffer.from('original'), 'image/png')
  return { file }
}

/** Only the author of a comment edits it. */
async function commentOfCaller({ api, own, userId }: Caller) {
  const ofCaller = `update order_events set user_id = $2 where store_id = $1 and kind = 'comment'`
  await api.database.owner.query(ofCaller, [own, userId])
}

/** A connection whose credentials are opened with the secret of this server. */
async function sealedHere({ api, own }: Caller) {
  return { sandboxConnection: await insertConnection(api.database.owner, own, { secret: api.services.ports.secret }) }
}

/** A payout in the state that a step begins with. */
function inState(state: PayoutState): State {
  return async ({ api: { database }, own }) => {
    const destinationId = await insertDestination(database.owner, own)
    return { payoutInReview: await insertPayout(database.owner, own, destinationId, state) }
  }
}

/** @returns values for some names */
export const prepareState = async (one: Endpoint, caller: Caller) => states[one.name]?.(caller)

/** The code of the authenticator app for a key that the caller has just received. */
async function nextCode({ api, owner, address }: Caller): Promise<string> {
  const begun = await api.send(twoFactor.begin, { body: { password: memberPassword }, address }, owner)
  const { key } = begun.json<{ key: string }>()
  return totpOf(key, '').generate()
}

/** @returns the recovery codes */
async function switchOnTwoFactor(caller: Caller): Promise<string[]> {
  const { api, owner, address } = caller
  const confirmed = await api.send(twoFactor.confirm, { body: { code: await nextCode(caller) }, address }, owner)
  return confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes
}

export const validInput = (one: Endpoint, ids: Things) =>
  fc.record(
    Object.fromEntries(parts.filter((part) => hasFields(one[part])).map((part) => [part, validFor(one[part], ids)])),
  )

export function sample(one: Endpoint, ids: Things): SomeInput {
  const input = fc.sample(validInput(one, ids), { numRuns: 1, seed: 1 })[0] as SomeInput
  const { properties = {} } = inputSchema(one.query)
  const opaque = Object.keys(properties).filter((name) => (properties[name] as { opaque?: boolean }).opaque)
  // A value of an earlier answer, such as a cursor.
  const query = Object.entries((input.query as object | undefined) ?? {}).filter(([name]) => !opaque.includes(name))
  return { ...input, ...(input.query !== undefined && { query: Object.fromEntries(query) }) }
}

/** Only required values: no filter and no cursor, which could hide a row. */
export function barest(one: Endpoint, ids: Things): SomeInput {
  const { query = {}, ...rest } = sample(one, ids)
  const { required = [] } = inputSchema(one.query)
  return {
    ...rest,
    query: Object.fromEntries(Object.entries(query as object).filter(([field]) => required.includes(field))),
  }
}

type Path = (string | number)[]

/** The paths of ids in a schema, at any depth: `['lines', 0, 'variantId']`. */
function namedThings(schema: JsonSchema, path: Path = []): { path: Path; resource: string; isId: boolean }[] {
  const { resource, format } = schema as { resource?: string; format?: string }
  if (resource) return [{ path, resource, isId: format === 'uuid' }]
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      namedThings(one as JsonSchema, [...path, name]),
    ),
    ...(schema.items ? namedThings(schema.items as JsonSchema, [...path, 0]) : []),
    ...branches.flatMap((one) => namedThings(one as JsonSchema, path)),
  ]
}

/** The paths of ids in a schema. */
export const idPaths = (schema: JsonSchema) =>
  namedThings(schema)
    .filter(({ isId }) => isId)
    .map(({ path, resource }) => ({ path, resource }))

export const idFields = (one: Endpoint) =>
  parts.flatMap((part) => idPaths(inputSchema(one[part])).map((found) => ({ one, part, ...found })))

export const resourcesOf = (one: Endpoint): string[] =>
  parts.flatMap((part) => namedThings(inputSchema(one[part])).map(({ resource }) => resource))
