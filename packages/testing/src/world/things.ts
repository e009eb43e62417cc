import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { Maker, Things } from './maker.ts'

/** Two separate stores. */
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

const makers: Maker[] = (
  await Promise.all(globSync('*.ts', { cwd: folder }).map((file) => import(pathToFileURL(join(folder, file)).href)))
).flatMap((file) => file.makers)
const everything = makers.flatMap(({ makes }) => makes)

/** Creates one row of each kind, or of the requested ones. */
export async function makeThings(
  owner: pg.Pool,
  storeId: string,
  resources: readonly string[] = everything,
): Promise<Things> {
  const unknown = resources.filter((resource) => !everything.includes(resource))
  if (unknown.length > 0) throw new Error(`no maker for ${unknown.join(', ')}: see ${folder}`)
  await owner.query('update stores set revision = 1 where store_id = $1 and revision <> 1', [storeId])
  const things: Things = {}
  for (const { makes, make } of makers)
    if (makes.some((resource) => resources.includes(resource))) Object.assign(things, await make(owner, storeId))
  if (resources !== everything) return things
  await linkChats(owner, storeId)
  await skipStep(owner, storeId)
  return things
}

/** Links a Telegram chat of every member. */
export async function linkChats(owner: pg.Pool, storeId: string) {
  await owner.query(
    `insert into telegram_links (store_id, user_id, chat_id, linked_at)
     select store_id, user_id, 42, now() from memberships where store_id = $1
         on conflict (store_id, user_id) do update set chat_id = 42, removed_at = null`,
    [storeId],
  )
}

/** Skips exactly one onboarding step. */
export async function skipStep(owner: pg.Pool, storeId: string) {
  await owner.query('delete from onboarding_skips where store_id = $1', [storeId])
  await owner.query(`insert into onboarding_skips (store_id, step) values ($1, 'productAdded')`, [storeId])
}

/** All rows of a store as text, to detect changes. */
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
