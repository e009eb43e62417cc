import { inventoryErrors } from '@backroom/contract/catalog/inventory/errors'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { type TransferState, transferCan } from '@backroom/contract/catalog/inventory/states'
import type { Transfer, transferEndpoints } from '@backroom/contract/catalog/inventory/transfer-endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { lockCounted, requireActive } from './adjust-stock.ts'
import { lockVariants } from './lock-variants.ts'
import { moveStock } from './move-stock.ts'
import { variantTitleOf } from './variant-title.ts'

const transfersWhere = (storeId: string, condition: RawBuilder<unknown>) => sql<Transfer>`
  select t.id, t.state, t.note, t.revision, t.created_at as "createdAt", t.sent_at as "sentAt", t.ended_at as "endedAt",
         f.name as "fromName", o.name as "toName",
         (select jsonb_agg(jsonb_build_object('variantId', v.id, 'title', p.title, 'variantTitle', ${variantTitleOf('v')}, 'sku', v.sku,
                                              'quantity', line.quantity) order by p.title, v.position, v.id)
            from inventory_transfer_lines line
            join product_variants v on v.store_id = line.store_id and v.id = line.variant_id
            join products p on p.store_id = v.store_id and p.id = v.product_id
           where line.store_id = t.store_id and line.transfer_id = t.id) as lines
    from inventory_transfers t
    join locations f on f.store_id = t.store_id and f.id = t.from_location_id
    join locations o on o.store_id = t.store_id and o.id = t.to_location_id
   where t.store_id = ${storeId} and ${condition}
   order by t.id desc limit ${sql.lit(limits.transfersShown)}`

const withLines = (rows: readonly Transfer[]) => rows.map((row) => ({ ...row, lines: row.lines ?? [] }))

export async function listTransfers({ db, storeId }: StoreContext) {
  const { rows } = await transfersWhere(storeId, sql`true`).execute(db)
  return { transfers: withLines(rows) }
}

async function findTransfer({ db, storeId }: StoreContext, id: string): Promise<Transfer> {
  const { rows } = await transfersWhere(storeId, sql`t.id = ${id}`).execute(db)
  return withLines(rows)[0] ?? fail(generalErrors.not_found)
}

const subjectOf = ({ fromName, toName }: Transfer) => `${fromName} → ${toName}`

type NewTransfer = Input<(typeof transferEndpoints)['createTransfer']>['body']

export async function createTransfer(ctx: StoreContext, input: NewTransfer): Promise<Transfer> {
  const { fromLocationId, toLocationId, note } = input
  if (fromLocationId === toLocationId)
    fail(
      generalErrors.invalid_request,
      [{ en: 'Choose two different locations.', vi: 'Hãy chọn hai địa điểm khác nhau.' }],
      'toLocationId',
    )
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of input.lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  const lines = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  if (lines.some(({ quantity }) => quantity > limits.pieces)) fail(inventoryErrors.too_many_pieces)
  const variants = await lockVariants(ctx, [...quantities.keys()])
  if (variants.size < quantities.size) fail(generalErrors.not_found)
  // Locations are locked after variants, as by adjustments and by the other steps of a transfer.
  await requireActive(ctx, [fromLocationId, toLocationId])
  const { id } = await ctx.db
    .insertInto('inventory_transfers')
    .values({
      ...{ store_id: ctx.storeId, from_location_id: fromLocationId, to_location_id: toLocationId, note: note.trim() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('inventory_transfer_lines')
    .values(lines.map((line) => ({ ...line, store_id: ctx.storeId, transfer_id: id })))
    .execute()
  return named(ctx, id)
}

/** Takes the pieces off their location. They are in no stock until they are received. */
export async function sendTransfer(ctx: TenantContext, id: string): Promise<Transfer> {
  const { from, to, lines } = await begin(ctx, id, 'send')
  await requireActive(ctx, [from, to])
  await lockCounted(
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  await requireAvailable(ctx, from, lines)
  await moveStock(ctx, { reason: 'transfer_out', transferId: id, userId: ctx.user.id }, movesAt(from, lines, -1))
  await addIncoming(ctx, to, lines, 1)
  await end(ctx, id, 'in_transit')
  return named(ctx, id)
}

export async function receiveTransfer(ctx: TenantContext, id: string): Promise<Transfer> {
  const { to, lines } = await begin(ctx, id, 'receive')
  await addIncoming(ctx, to, lines, -1)
  await moveStock(ctx, { reason: 'transfer_in', transferId: id, userId: ctx.user.id }, movesAt(to, lines, 1))
  await end(ctx, id, 'received')
  return named(ctx, id)
}

/** Pieces that were sent return to where they were. */
export async function cancelTransfer(ctx: TenantContext, id: string): Promise<Transfer> {
  const { state, from, to, lines } = await begin(ctx, id, 'cancel')
  if (state === 'in_transit') {
    await addIncoming(ctx, to, lines, -1)
    await moveStock(ctx, { reason: 'transfer_in', transferId: id, userId: ctx.user.id }, movesAt(from, lines, 1))
  }
  await end(ctx, id, 'cancelled')
  return named(ctx, id)
}

interface Line {
  variantId: string
  quantity: number
}

/** Locks a transfer and its variants, if the step is possible. */
async function begin({ db, storeId, ...ctx }: StoreContext, id: string, step: keyof typeof transferCan) {
  const { rows } = await sql<{ state: TransferState; from: string; to: string }>`
    select state, from_location_id as "from", to_location_id as "to" from inventory_transfers
     where store_id = ${storeId} and id = ${id} for update`.execute(db)
  const transfer = rows[0] ?? fail(generalErrors.not_found)
  if (!transferCan[step](transfer.state)) fail(inventoryErrors.transfer_state_changed)
  const lines = await sql<Line>`
    select variant_id as "variantId", quantity from inventory_transfer_lines
     where store_id = ${storeId} and transfer_id = ${id} order by variant_id`.execute(db)
  await lockVariants(
    { db, storeId, ...ctx },
    lines.rows.map(({ variantId }) => variantId),
  )
  return { ...transfer, lines: lines.rows }
}

const movesAt = (locationId: string, lines: readonly Line[], sign: 1 | -1) =>
  lines.map(({ variantId, quantity }) => ({ variantId, locationId, quantity: sign * quantity }))

async function requireAvailable({ db, storeId }: StoreContext, locationId: string, lines: readonly Line[]) {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("variantId" uuid, quantity int)
      left join inventory_levels level
        on level.store_id = ${storeId} and level.location_id = ${locationId} and level.variant_id = "variantId"
     where coalesce(level.on_hand - level.reserved, 0) < quantity limit 1`.execute(db)
  if (rows.length > 0) fail(inventoryErrors.too_few_available)
}

/** Changes what is incoming at a location. The level of a variant that has never been there begins with it. */
async function addIncoming({ db, storeId }: StoreContext, locationId: string, lines: readonly Line[], sign: 1 | -1) {
  const json = JSON.stringify(lines)
  if (sign === 1)
    await sql`
      insert into inventory_levels (store_id, product_id, variant_id, location_id)
      select ${storeId}::uuid, v.product_id, v.id, ${locationId}::uuid
        from jsonb_to_recordset(${json}::jsonb) as line ("variantId" uuid)
        join product_variants v on v.store_id = ${storeId} and v.id = "variantId"
      on conflict (store_id, variant_id, location_id) do nothing`.execute(db)
  await sql`
    update inventory_levels level set incoming = incoming + ${sign}::int * line.quantity, updated_at = now()
      from jsonb_to_recordset(${json}::jsonb) as line ("variantId" uuid, quantity int)
     where level.store_id = ${storeId} and level.location_id = ${locationId} and level.variant_id = "variantId"`.execute(
    db,
  )
}

async function end({ db, storeId }: StoreContext, id: string, state: TransferState) {
  await db
    .updateTable('inventory_transfers')
    .set({
      state,
      [state === 'in_transit' ? 'sent_at' : 'ended_at']: sql`now()`,
      revision: sql<number>`revision + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

async function named(ctx: StoreContext, id: string): Promise<Transfer> {
  const transfer = await findTransfer(ctx, id)
  await nameSubject(ctx, subjectOf(transfer))
  return transfer
}
