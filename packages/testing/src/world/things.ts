import { randomBytes, randomUUID } from 'node:crypto'
import { type Resource, resources } from '@backroom/contract/fields'
import type { Permission } from '@backroom/contract/permissions'
import { hashPassword } from '@backroom/domain/auth/auth'
import { newTheme } from '@backroom/theme/new-theme'
import { toWire } from '@backroom/theme/wire'
import type pg from 'pg'
import { buyerAddress } from './test-buyer.ts'

/** What a request may name: ids of stored things, and values that only stored things make valid. */
export type Things = Record<Resource, unknown>

/** Two stores that must never meet. */
export const lotus = '00000000-0000-7000-8000-00000000000a'
export const bamboo = '00000000-0000-7000-8000-00000000000b'

export async function seedStores(owner: pg.Pool) {
  await makeStore(owner, lotus, 'lotus')
  await makeStore(owner, bamboo, 'bamboo')
}

/** @returns the id of the store, which has a host and a payment connection */
export async function makeStore(owner: pg.Pool, id: string = randomUUID(), slug = `store-${id}`): Promise<string> {
  await owner.query('insert into stores (store_id, name, slug) values ($1, $2, $2)', [id, slug])
  await owner.query(`insert into hosts (host, store, kind) values ($1 || '.localhost', $2, 'system')`, [slug, id])
  await owner.query(`insert into payment_connections (store_id, name, kind) values ($1, 'Test gateway', 'test')`, [id])
  return id
}

type Maker = (owner: pg.Pool, storeId: string) => Promise<Partial<Things>> | Partial<Things>

/** Things that are made together, by the names they go by. */
const makers: { makes: readonly Resource[]; make: Maker }[] = [
  { makes: ['order'], make: async (owner, storeId) => ({ order: await makeOrder(owner, storeId) }) },
  {
    makes: ['notification'],
    make: async (owner, storeId) => ({ notification: await makeNotification(owner, storeId) }),
  },
  { makes: ['theme', 'themePages', 'themeSettings', 'themeSections'], make: makeTheme },
  {
    makes: [
      ...(['session', 'staff', 'newSlug', 'loginEmail', 'newEmail', 'code'] as const),
      ...(['invitation', 'invitationToken', 'activationToken', 'resetToken'] as const),
    ],
    make: makePeople,
  },
  { makes: ['file'], make: makeFile },
  { makes: ['task', 'doneTask', 'taskWithFile'], make: makeTasks },
  {
    makes: ['product', 'matchingProducts', 'personalizedProduct', 'personalize', 'font', 'newFontName'],
    make: makeProducts,
  },
  {
    makes: ['domainHost', 'newDomainHost'],
    make: async (owner, storeId) => ({
      domainHost: await makeDomain(owner, storeId),
      newDomainHost: `${randomUUID()}.example.com`,
    }),
  },
  {
    makes: ['store', 'shopName', 'timeZone', 'password', 'newPassword'],
    make: (_owner, storeId) => ({
      store: storeId,
      shopName: 'Lotus Shirts',
      timeZone: 'Asia/Ho_Chi_Minh',
      password: memberPassword,
      newPassword: 'sunflower fields',
    }),
  },
]

/** One new thing of each kind, or of those asked for, in a state that every operation accepts. */
export async function makeThings(
  owner: pg.Pool,
  storeId: string,
  wanted: readonly Resource[] = resources,
): Promise<Things> {
  await owner.query('update stores set revision = 1 where store_id = $1 and revision <> 1', [storeId])
  const things: Partial<Things> = {}
  for (const { makes, make } of makers)
    if (makes.some((one) => wanted.includes(one))) Object.assign(things, await make(owner, storeId))
  if (wanted !== resources) return things as Things
  await linkChats(owner, storeId)
  await skipStep(owner, storeId)
  return things as Things
}

async function makeTheme(owner: pg.Pool, storeId: string) {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const theme = await idFrom(
    owner,
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', 'hydro', $2) returning id`,
    [storeId, JSON.stringify(document)],
  )
  const { pages, settings, sections } = toWire(theme, document)
  return { theme, themePages: pages, themeSettings: settings, themeSections: sections }
}

async function makeFile(owner: pg.Pool, storeId: string) {
  const file = await idFrom(
    owner,
    `insert into files (store_id, hash, width, height, widths, byte_count) values ($1, $2, 40, 30, '{40}', 100) returning id`,
    [storeId, randomUUID()],
  )
  return { file }
}

async function makeOrder(owner: pg.Pool, storeId: string): Promise<string> {
  const order = await idFrom(
    owner,
    `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                         currency, item_count, subtotal_cents, total_cents, payment_reference)
     select $1, coalesce(max(number), 1000) + 1, $2, $3, 'buyer@example.test', 'Bee Buyer', $4, 'paid', 'USD', 1, 2500, 2500, 'test'
       from orders where store_id = $1 returning id`,
    [storeId, randomUUID(), randomUUID(), JSON.stringify(buyerAddress)],
  )
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents, total_cents)
     values ($1, $2, $3, $3, 'Tee', 'M', 'TEE-M', 1, 2500, 2500)`,
    [storeId, order, randomUUID()],
  )
  return order
}

/** One that waits, one that is done and can be undone, and one whose file is there to be had. */
async function makeTasks(owner: pg.Pool, storeId: string) {
  const make = (kind: string, state: string, fileId: string | null = null) =>
    idFrom(
      owner,
      `insert into tasks (store_id, kind, permission, state, input, done, total, file_id, started_by)
       values ($1, $2, $3, $4, '{}', 1, 1, $5, gen_random_uuid()) returning id`,
      [storeId, kind, kind === 'orders.export' ? 'orders.export' : 'products.bulk', state, fileId],
    )
  const file = await idFrom(
    owner,
    `insert into task_files (store_id, name, media_type) values ($1, 'orders.csv', 'text/csv') returning id`,
    [storeId],
  )
  // Earlier ones make room: a store has so many open at once.
  await owner.query(`update tasks set state = 'done' where store_id = $1 and state in ('queued', 'running')`, [storeId])
  return {
    doneTask: await make('products.status', 'done'),
    taskWithFile: await make('orders.export', 'done', file),
    task: await make('products.status', 'queued'),
  }
}

/** Every member of the store has linked a chat with the bot. */
export async function linkChats(owner: pg.Pool, storeId: string) {
  await owner.query(
    `insert into telegram_links (store_id, user_id, chat_id, linked_at)
     select store_id, user_id, 42, now() from memberships where store_id = $1
         on conflict (store_id, user_id) do update set chat_id = 42, removed_at = null`,
    [storeId],
  )
}

/** One step of the onboarding is skipped, and no other. */
export async function skipStep(owner: pg.Pool, storeId: string) {
  await owner.query('delete from onboarding_skips where store_id = $1', [storeId])
  await owner.query(`insert into onboarding_skips (store_id, step) values ($1, 'productAdded')`, [storeId])
}

async function makeNotification(owner: pg.Pool, storeId: string): Promise<string> {
  return idFrom(
    owner,
    `insert into notifications (store_id, event, permission, title, body)
     values ($1, 'order.placed', 'orders.view', '{"en":"New order"}', '{"en":"<p>New</p>"}') returning id`,
    [storeId],
  )
}

/** Somebody who works in the store, somebody invited to it, and links that are good. */
async function makePeople(owner: pg.Pool, storeId: string) {
  const { userId, sessionId } = await makeMember(owner, storeId, [])
  const { rows } = await owner.query<{ email: string }>('select email from users where id = $1', [userId])
  const email = rows[0]!.email
  const invited = `${randomUUID()}@example.test`
  const inviter = await makeMember(owner, storeId, [], 'owner')
  const invitation = await idFrom(
    owner,
    `insert into invitations (store_id, email, invited_by, expires_at)
     values ($1, $2, $3, now() + interval '1 hour') returning id`,
    [storeId, invited, inviter.userId],
  )
  const link = (purpose: string, more: { email: string; userId?: string; storeId?: string; payload?: object }) =>
    makeLink(owner, purpose, more)
  const payload = { passwordHash: await memberHash, storeName: 'Lotus', code: '', language: 'en' }
  return {
    session: sessionId,
    staff: userId,
    newSlug: `shop-${randomUUID().slice(0, 12)}`.replaceAll(/-+$/g, ''),
    loginEmail: email,
    newEmail: `${randomUUID()}@example.test`,
    code: '000000',
    invitation,
    invitationToken: await link('invitation', { email: invited, storeId, payload: { invitationId: invitation } }),
    activationToken: await link('activation', { email: `${randomUUID()}@example.test`, payload }),
    resetToken: await link('reset', { email, userId }),
  }
}

/** @returns the token of a link that is good for an hour */
export async function makeLink(
  owner: pg.Pool,
  purpose: string,
  { email, userId, storeId, payload = {} }: { email: string; userId?: string; storeId?: string; payload?: object },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into one_time_tokens (token_hash, purpose, email, user_id, store, payload, expires_at)
     values (sha256($1::text::bytea), $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [token, purpose, email, userId ?? null, storeId ?? null, JSON.stringify(payload)],
  )
  return token
}

/** A product, one whose buyers are asked for a text, and a font for it. */
async function makeProducts(owner: pg.Pool, storeId: string) {
  const make = () =>
    idFrom(owner, `insert into products (store_id, handle, title) values ($1, $2, 'Mug') returning id`, [
      storeId,
      randomUUID(),
    ])
  const personalizedProduct = await make()
  const personalize = await idFrom(
    owner,
    `insert into personalizes (store_id, product_id, label, max_length, is_required)
     values ($1, $2, 'Name', 20, false) returning id`,
    [storeId, personalizedProduct],
  )
  const font = await idFrom(
    owner,
    `insert into fonts (store_id, name, hash, format, byte_count) values ($1, $2, $3, 'woff2', 100) returning id`,
    [storeId, randomUUID(), randomUUID().replaceAll('-', '')],
  )
  const product = await make()
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from products where store_id = $1`,
    [storeId],
  )
  return {
    product,
    matchingProducts: { count: rows[0]!.count },
    personalize,
    personalizedProduct,
    font,
    newFontName: randomUUID(),
  }
}

/** Of every member these tests make. */
export const memberPassword = 'backroom-demo'
/** Argon2's least: tests check many passwords, and what one costs is tested where it matters. */
const quick = { memory: 8, passes: 1 }
let memberHash: Promise<string> | undefined

export interface SignedIn {
  userId: string
  sessionId: string
}

export async function makeMember(
  owner: pg.Pool,
  storeId: string,
  permissions: readonly Permission[],
  role: 'owner' | 'admin' | 'staff' = 'staff',
): Promise<SignedIn> {
  memberHash ??= hashPassword(memberPassword, quick)
  const userId = await idFrom(owner, 'insert into users (email, password_hash) values ($1, $2) returning id', [
    `${randomUUID()}@example.test`,
    await memberHash,
  ])
  await owner.query('insert into memberships (store_id, user_id, permissions, role) values ($1, $2, $3, $4)', [
    storeId,
    userId,
    permissions,
    role,
  ])
  const sessionId = await makeSession(owner, userId)
  return { userId, sessionId }
}

/** A member whose password costs what a real one does: for tests of what its check takes. @returns the e-mail */
export async function makeCostlyMember(owner: pg.Pool, storeId: string): Promise<string> {
  const { userId } = await makeMember(owner, storeId, [])
  const { rows } = await owner.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [userId, await hashPassword(memberPassword)],
  )
  return rows[0]!.email
}

/** @returns the id of a session that is good for an hour */
export const makeSession = (owner: pg.Pool, userId: string): Promise<string> =>
  idFrom(
    owner,
    `insert into sessions (user_id, refresh_hash, expires_at) values ($1, sha256($2::text::bytea), now() + interval '1 hour')
     returning id`,
    [userId, randomUUID()],
  )

async function idFrom(owner: pg.Pool, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(statement, values)
  return rows[0]!.id
}

/** Everything a store owns, as text: equal before and after means untouched. */
export async function contentsOf(owner: pg.Pool, storeId: string): Promise<string> {
  const { rows } = await owner.query<{ contents: string }>(
    `select string_agg(query_to_xml(format('select * from %s where store_id = %L order by 1, 2', attrelid::regclass, $1::text),
                                    true, false, '')::text, '' order by attrelid) as contents
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'store_id' and relkind = 'r'`,
    [storeId],
  )
  return rows[0]!.contents
}

async function makeDomain(owner: pg.Pool, storeId: string): Promise<string> {
  const host = `${randomUUID()}.example.org`
  await owner.query(`insert into domains (store_id, host, proof) values ($1, $2, 'proof')`, [storeId, host])
  return host
}
