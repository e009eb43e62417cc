import { createHash } from 'node:crypto'
import type { ChannelKind } from '@backroom/contract/catalog/sales-channels/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { isSellable, productImageAddress, type StoredImage, variantImageOf } from '../products/products.ts'
import { isFeedSecret } from './feed-address.ts'

export interface Feed {
  channelId: string
  kind: ChannelKind
  shop: string
  origin: string
  currency: string
  /** Changes with whatever the feed says. */
  etag: string
}

/** A variant as the feed describes it. */
export interface FeedItem {
  id: string
  productId: string
  title: string
  variantTitle: string
  isOnly: boolean
  descriptionHtml: string
  handle: string
  vendor: string
  productType: string
  sku: string
  barcode: string
  weightGrams: number | null
  priceCents: number
  compareAtCents: number | null
  isAvailable: boolean
  imageUrl: string
}

const published = (storeId: string, channelId: string) => sql`
  from product_variants v
  join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
 where v.store_id = ${storeId}
   and not exists (select from channel_hidden_products h
                    where h.store_id = ${storeId} and h.channel_id = ${channelId} and h.product_id = p.id)`

/** The feed at an address; undefined for an unknown channel and a wrong secret. */
export async function findFeed(ctx: StoreContext, channelId: string, secret: string): Promise<Feed | undefined> {
  const { db, storeId, ports } = ctx
  const channel = await db
    .selectFrom('sales_channels')
    .select(['id', 'kind', 'address_version as version'])
    .where('store_id', '=', storeId)
    .where('id', '=', channelId)
    .executeTakeFirst()
  if (!channel || !isFeedSecret(ports.secret, secret, channel)) return
  const { name, host, currency } = await findStore(ctx)
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), sum(hashtextextended(concat_ws('|', v.id, v.title, v.sku, v.barcode,
             coalesce(v.weight_grams, -1), v.price_cents, v.compare_at_cents,
             ${isSellable}, p.title, p.handle, p.vendor, p.product_type,
             md5(p.description_html),
             ${variantImageOf('p', 'v')} ->> 'hash'), 0)::numeric)) as state
      ${published(storeId, channelId)}`.execute(db)
  const origin = publicOrigin(ports, host)
  const described = [rows[0]!.state, channel.kind, name, origin, currency].join('|')
  const etag = `"${createHash('sha256').update(described).digest('base64url').slice(0, 27)}"`
  return { channelId, kind: channel.kind as ChannelKind, shop: name, origin, currency, etag }
}

const pageSize = 200

/** A page of the feed's items, the newest first. `after` is the last one of the page before. */
export async function readFeedItems({ db, storeId }: StoreContext, feed: Feed, after: string | null) {
  const { rows } = await sql<Omit<FeedItem, 'imageUrl'> & { image: StoredImage | null }>`
    select v.id, p.id as "productId", p.title, v.title as "variantTitle", p.description_html as "descriptionHtml", p.handle,
           p.vendor, p.product_type as "productType", v.sku, v.barcode, v.weight_grams as "weightGrams", v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents",
           ${isSellable} as "isAvailable", ${variantImageOf('p', 'v')} as image,
           not exists (select from product_variants o where o.store_id = v.store_id and o.product_id = p.id and o.id <> v.id) as "isOnly"
      ${published(storeId, feed.channelId)}
       and (${after}::uuid is null or v.id < ${after}::uuid)
     order by v.id desc limit ${pageSize}`.execute(db)
  const items = rows.map(({ image, ...row }): FeedItem => {
    const path = productImageAddress(storeId, image, 960)
    return { ...row, imageUrl: path && feed.origin + path }
  })
  return { items, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) }
}
