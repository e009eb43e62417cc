import type { SalesChannel } from '@backroom/contract/catalog/sales-channels/endpoints'
import { limits } from '@backroom/contract/catalog/sales-channels/limits'
import type { ChannelKind } from '@backroom/contract/catalog/sales-channels/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicHost, publicOrigin } from '../../platform/ports.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { feedPath } from './feed-address.ts'

interface Row {
  id: string
  kind: ChannelKind
  name: string
  addressVersion: number
  hidden: number
  createdAt: string
  revision: number
}

/** The online store, and the feeds by name. */
export async function listChannels(ctx: StoreContext) {
  const store = await findStore(ctx)
  const active = await countActive(ctx)
  const rows = await readChannels(ctx)
  return {
    onlineStore: {
      domain: publicHost(ctx.ports, store.host),
      url: publicOrigin(ctx.ports, store.host),
      isOpen: store.isEnabled,
      published: active,
    },
    channels: rows.map((row) => viewOf(ctx, store, row, active)),
  }
}

/** Fails for a channel of another store. */
export async function findChannel(ctx: StoreContext, id: string): Promise<SalesChannel> {
  const [row] = await readChannels(ctx, id)
  return viewOf(ctx, await findStore(ctx), row ?? fail(generalErrors.not_found), await countActive(ctx))
}

function viewOf(ctx: StoreContext, { host }: Store, { addressVersion, ...row }: Row, active: number): SalesChannel {
  const feedUrl = publicOrigin(ctx.ports, host) + feedPath(ctx.ports.secret, row.id, addressVersion)
  return { ...row, feedUrl, published: active - row.hidden }
}

async function readChannels({ db, storeId }: StoreContext, id?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, name, address_version as "addressVersion", revision, created_at as "createdAt",
           (select count(*)::int8 from channel_hidden_products h
              join products p on p.store_id = h.store_id and p.id = h.product_id and p.status = 'active'
             where h.store_id = ${storeId} and h.channel_id = c.id) as hidden
      from sales_channels c
     where store_id = ${storeId} and (${id ?? null}::uuid is null or id = ${id ?? null})
     order by name collate "vi-x-icu", id`.execute(db)
  return rows
}

async function countActive({ db, storeId }: StoreContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from products where store_id = ${storeId} and status = 'active'`.execute(db)
  return rows[0]!.count
}

/** Active products that a channel leaves out. */
export async function listHiddenProducts(ctx: StoreContext, channelId: string) {
  await findChannel(ctx, channelId)
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, p.title from channel_hidden_products h
      join products p on p.store_id = h.store_id and p.id = h.product_id and p.status = 'active'
     where h.store_id = ${ctx.storeId} and h.channel_id = ${channelId}
     order by p.title collate "vi-x-icu", p.id limit ${limits.hiddenShown + 1}`.execute(ctx.db)
  return { products: rows.slice(0, limits.hiddenShown), isMore: rows.length > limits.hiddenShown }
}
