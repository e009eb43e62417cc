import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { Maker, Things } from './maker.ts'

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

const folder = join(import.meta.dirname, 'makers')
/** A file of makers is found by its place: a concept that endpoints name things of brings its own. */
const makers: Maker[] = (
  await Promise.all(globSync('*.ts', { cwd: folder }).map((file) => import(pathToFileURL(join(folder, file)).href)))
).flatMap((file) => file.makers)
const everything = makers.flatMap(({ makes }) => makes)

/** One new thing of each kind, or of those asked for. */
export async function makeThings(
  owner: pg.Pool,
  storeId: string,
  wanted: readonly string[] = everything,
): Promise<Things> {
  const unknown = wanted.filter((resource) => !everything.includes(resource))
  if (unknown.length > 0) throw new Error(`no maker makes a ${unknown.join(', ')}: see ${folder}`)
  await owner.query('update stores set revision = 1 where store_id = $1 and revision <> 1', [storeId])
  const things: Things = {}
  for (const { makes, make } of makers)
    if (makes.some((one) => wanted.includes(one))) Object.assign(things, await make(owner, storeId))
  if (wanted !== everything) return things
  await linkChats(owner, storeId)
  await skipStep(owner, storeId)
  return things
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
