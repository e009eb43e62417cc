import type {
  FeedFieldMap,
  ProductFeed,
  ProductFeedSummary,
  productFeeds,
} from '@backroom/contract/catalog/product-feeds/endpoints'
import type { FeedFormat, FeedPlatform, FeedSchedule } from '@backroom/contract/catalog/product-feeds/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { feedFilePath } from './feed-address.ts'
import { productFeedSource } from './product-feed-source.ts'

const lastRun = sql<ProductFeedSummary['lastRun']>`(
  select jsonb_build_object('taskId', t.id, 'state', t.state, 'startedAt', coalesce(t.started_at, t.created_at),
                            'products', t.done, 'findings', t.failed)
    from tasks t where t.store_id = product_feeds.store_id and t.id = product_feeds.last_task_id)`

const fileAt = sql<string | null>`(
  select t.finished_at from tasks t where t.store_id = product_feeds.store_id and t.id = product_feeds.good_task_id)`

const maker = sql<ProductFeedSummary['maker']>`(
  select jsonb_build_object('id', product_feeds.made_by, 'name', coalesce(
           (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
              from users u where u.id = product_feeds.made_by), '')))`

const feedsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('product_feeds')
    .select(['product_feeds.id', 'name', 'platform', 'format', 'every', 'created_at as createdAt'])
    .select(['next_run_at as nextRunAt', 'address_version as addressVersion'])
    .select([sql<boolean>`paused_at is not null`.as('isPaused'), lastRun.as('lastRun'), fileAt.as('fileAt')])
    .select(maker.as('maker'))
    .where('product_feeds.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof feedsOf>['executeTakeFirstOrThrow']>>

const summaryFrom = ({ ports }: StoreContext, { host }: Store, row: Row): ProductFeedSummary => {
  const format = row.format as FeedFormat
  return {
    ...{ id: row.id, name: row.name, platform: row.platform as FeedPlatform, format, every: row.every as FeedSchedule },
    url: publicOrigin(ports, host) + feedFilePath(ports.secret, { ...row, format }),
    ...{
      nextRunAt: row.nextRunAt,
      isPaused: row.isPaused,
      lastRun: row.lastRun && { ...row.lastRun, startedAt: new Date(row.lastRun.startedAt).toISOString() },
      fileAt: row.fileAt,
    },
    ...{ maker: row.maker, createdAt: row.createdAt },
  }
}

export async function listProductFeeds(ctx: StoreContext, query: Input<typeof productFeeds.list>['query']) {
  const store = await findStore(ctx)
  const page = await listRows(ctx, productFeedSource, query, async (page) => {
    const rows = feedsOf(ctx).innerJoin(page, 'page.id', 'product_feeds.id').select(pagedColumns)
    return await rows.orderBy('page.rank').execute()
  })
  return { ...page, items: page.items.map((row) => summaryFrom(ctx, store, row)) }
}

export async function findProductFeed(ctx: StoreContext, id: string): Promise<ProductFeed> {
  const row = await feedsOf(ctx)
    .select(['match', 'weekday', 'hour', 'revision'])
    .select([sql<ProductFeed['conditions']>`conditions`.as('conditions'), sql<FeedFieldMap>`map`.as('map')])
    .where('product_feeds.id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const { conditions, map, weekday, hour, revision } = row
  return {
    ...summaryFrom(ctx, await findStore(ctx), row),
    ...{ match: row.match as ProductFeed['match'], conditions, map, weekday, hour, revision },
  }
}
