import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { chooseDefault } from './choose-default.ts'

export interface SavedAddress {
  id: string
  isDefault: boolean
  address: Address
}

/** `gone`: it was deleted in another window, or is of another customer. */
export type AddressOutcome = 'saved' | 'full' | 'gone'

export async function listAddresses({ db, storeId }: StoreContext, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .select(['id', 'is_default as isDefault', 'address'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, address: storedAddress(row.address) }))
}

interface AddressChange {
  /** Undefined for a new one. */
  id?: string | undefined
  address: Address
  isDefault: boolean
}

/** Adds or changes an address. One that is the same as another one becomes that one. */
export async function saveAddress(
  ctx: StoreContext,
  customerId: string,
  { id, address, isDefault }: AddressChange,
): Promise<AddressOutcome> {
  if (!(await lockCustomer(ctx, customerId))) return 'gone'
  const own = await listAddresses(ctx, customerId)
  if (id !== undefined && !own.some((one) => one.id === id)) return 'gone'
  if (id === undefined && own.length >= limits.addresses) return 'full'
  const savedId = await storeAddress(ctx, customerId, { id, content: JSON.stringify(address) })
  if (isDefault) await setDefault(ctx, customerId, savedId)
  await chooseDefault(ctx, customerId)
  return 'saved'
}

/** @returns the id of the address, which is that of an equal one if there is one */
async function storeAddress(
  ctx: StoreContext,
  customerId: string,
  { id, content }: { id: string | undefined; content: string },
): Promise<string> {
  const { db, storeId } = ctx
  const same = await sql<{ id: string }>`
    select id from customer_addresses
     where store_id = ${storeId} and customer_id = ${customerId} and content_key = md5(lower((${content}::jsonb)::text))`.execute(
    db,
  )
  const equalId = same.rows[0]?.id
  if (equalId !== undefined) {
    if (id !== undefined && id !== equalId) await deleteAddress(ctx, customerId, id)
    return equalId
  }
  if (id !== undefined) {
    await sql`
      update customer_addresses set address = ${content}::jsonb
       where store_id = ${storeId} and customer_id = ${customerId} and id = ${id}`.execute(db)
    await countRevision(ctx, customerId)
    return id
  }
  const added = await db
    .insertInto('customer_addresses')
    .values({ store_id: storeId, customer_id: customerId, address: content })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countRevision(ctx, customerId)
  return added.id
}

/** A form that shows the addresses as they were before cannot be saved then. */
const countRevision = ({ db, storeId }: StoreContext, customerId: string) =>
  db
    .updateTable('customers')
    .set({ revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .execute()

/** Deletes an address of the customer; orders keep it. @returns whether there was one */
export async function removeOwnAddress(ctx: StoreContext, customerId: string, id: string): Promise<boolean> {
  if (!(await lockCustomer(ctx, customerId))) return false
  const isDeleted = await deleteAddress(ctx, customerId, id)
  await chooseDefault(ctx, customerId)
  return isDeleted
}

/** @returns whether the customer has the address */
export async function makeDefaultAddress(ctx: StoreContext, customerId: string, id: string): Promise<boolean> {
  if (!(await lockCustomer(ctx, customerId))) return false
  const own = await listAddresses(ctx, customerId)
  if (!own.some((one) => one.id === id)) return false
  await setDefault(ctx, customerId, id)
  await chooseDefault(ctx, customerId)
  return true
}

/** Two windows change the addresses of one customer after each other. @returns whether the customer still exists */
export async function lockCustomer({ db, storeId }: StoreContext, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

async function deleteAddress(ctx: StoreContext, customerId: string, id: string): Promise<boolean> {
  const { db, storeId } = ctx
  const { numDeletedRows } = await db
    .deleteFrom('customer_addresses')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await countRevision(ctx, customerId)
  return true
}

async function setDefault(ctx: StoreContext, customerId: string, id: string): Promise<void> {
  const { db, storeId } = ctx
  const own = db.updateTable('customer_addresses').where('store_id', '=', storeId).where('customer_id', '=', customerId)
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  const { numUpdatedRows } = await own
    .set({ is_default: true })
    .where('is_default', '=', false)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await countRevision(ctx, customerId)
}
