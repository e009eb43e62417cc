import { type RawBuilder, sql } from 'kysely'
import { sessionTimeoutMs } from '../../visit-store.ts'

/** The key of an event in each dimension; null without one. */
const keys = sql`(values
  ('url', case when name = 'page_view' then url end),
  ('country', country_code), ('device', device), ('referrer', nullif(referrer_host, '')),
  ('utm_source', nullif(utm_source, '')), ('utm_medium', nullif(utm_medium, '')),
  ('utm_campaign', nullif(utm_campaign, '')), ('product', product_id::text)) as by (dimension, key)`

/** Attribution of a visit by its first page; '' in each column without a page view. */
export const attributionFields = sql.raw('utm_source, utm_medium, utm_campaign, utm_content, utm_term, landing_page')
const versionFields = sql.raw(
  'local_day, visitor, at, id, name, url, utm_source, utm_medium, utm_campaign, utm_content, utm_term',
)
const firstPageField = (column: string, name = column) =>
  sql.raw(`coalesce((array_agg(${column} order by at, id) filter (where name = 'page_view'))[1], '') as ${name}`)
/** The same order in all columns, so that Postgres sorts once. */
const firstPage = sql.join([
  firstPageField('url', 'landing_page'),
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'].map((column) => firstPageField(column)),
])

/**
 * SQL: the changes of the rollups. It reads the common table expression `events_of_days`, which contains every counted event
 * of the visitor days that change; `is_new` marks events that are in no rollup yet. It counts each visitor day with and
 * without the new events and takes the difference, because a late event can join two sessions or end a bounce.
 */
export const rollupChanges: RawBuilder<unknown> = sql`
  versions as (
    select 1 as sign, ${versionFields} from events_of_days
    union all
    select -1, ${versionFields} from events_of_days where not is_new),
  steps as (
    select *, coalesce(at - lag(at) over day > ${sessionTimeoutMs} * interval '1 ms', true) as begins_session
      from versions window day as (partition by sign, local_day, visitor order by at, id)),
  numbered as (
    select *, sum(begins_session::int) over day as session_number
      from steps window day as (partition by sign, local_day, visitor order by at, id)),
  sessions as (
    select sign, local_day, session_number = 1 as is_first, min(at) as began_at,
           bool_or(name = 'session_converted') as has_converted, count(*) = 1 and bool_and(name = 'page_view') as has_bounced,
           ${firstPage}
      from numbered group by sign, local_day, visitor, session_number),
  added_quarters as (
    select date_bin('15 minutes', began_at, 'epoch') as quarter, coalesce(sum(sign) filter (where is_first), 0) as visitors,
           sum(sign) as sessions, coalesce(sum(sign) filter (where has_bounced), 0) as bounces,
           coalesce(sum(sign) filter (where has_converted), 0) as converted_sessions,
           0 as page_views, 0 as view_content, 0 as add_to_cart, 0 as reached_checkout, 0 as orders, 0 as sales_cents
      from sessions group by 1
    union all
    select date_bin('15 minutes', at, 'epoch'), 0, 0, 0, 0,
           count(*) filter (where name = 'page_view'), count(*) filter (where name = 'view_content'),
           count(*) filter (where name = 'add_to_cart'), count(*) filter (where name = 'reached_checkout'),
           count(*) filter (where name = 'session_converted'), sum(amount_cents)
      from events_of_days where is_new group by 1),
  added_visits as (
    select local_day, ${attributionFields}, sum(sign) as sessions, coalesce(sum(sign) filter (where is_first), 0) as visitors,
           coalesce(sum(sign) filter (where has_converted), 0) as converted_sessions
      from sessions group by local_day, ${attributionFields}),
  added_keys as (
    select local_day, dimension, key, count(*) filter (where is_new) as events, bool_and(is_new)::int as visitors,
           count(*) filter (where is_new and name = 'session_converted') as orders,
           coalesce(sum(amount_cents) filter (where is_new), 0) as sales_cents
      from events_of_days cross join lateral ${keys} where key is not null
     group by local_day, visitor, dimension, key)`

/** SQL: writes rows in the order of their keys, so that concurrent writers cannot deadlock. */
export const addToQuarters = (storeId: string, where: RawBuilder<unknown> = sql`true`) => sql`
  insert into rollup_quarters as kept (store_id, quarter, visitors, sessions, bounces, converted_sessions, page_views,
                                       view_content, add_to_cart, reached_checkout, orders, sales_cents)
  select ${storeId}::uuid, quarter, sum(visitors), sum(sessions), sum(bounces), sum(converted_sessions), sum(page_views),
         sum(view_content), sum(add_to_cart), sum(reached_checkout), sum(orders), sum(sales_cents)
    from added_quarters where ${where} group by quarter order by quarter
  on conflict (store_id, quarter) do update set
    visitors = kept.visitors + excluded.visitors, sessions = kept.sessions + excluded.sessions,
    bounces = kept.bounces + excluded.bounces, converted_sessions = kept.converted_sessions + excluded.converted_sessions,
    page_views = kept.page_views + excluded.page_views, view_content = kept.view_content + excluded.view_content,
    add_to_cart = kept.add_to_cart + excluded.add_to_cart,
    reached_checkout = kept.reached_checkout + excluded.reached_checkout,
    orders = kept.orders + excluded.orders, sales_cents = kept.sales_cents + excluded.sales_cents`

export const addToDays = (storeId: string, where: RawBuilder<unknown> = sql`true`) => sql`
  insert into rollup_days as kept (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
  select ${storeId}::uuid, dimension, local_day, key, sum(events), sum(visitors), sum(orders), sum(sales_cents)
    from added_keys where ${where} group by dimension, local_day, key having sum(events) > 0 order by dimension, local_day, key
  on conflict (store_id, dimension, local_day, key) do update set
    events = kept.events + excluded.events, visitors = kept.visitors + excluded.visitors,
    orders = kept.orders + excluded.orders, sales_cents = kept.sales_cents + excluded.sales_cents`

/** SQL: a late event may be a new first page. Then its visit moves from one row to another. */
export const addToVisits = (storeId: string, where: RawBuilder<unknown> = sql`true`) => sql`
  insert into rollup_visits as kept (store_id, local_day, ${attributionFields}, sessions, visitors, converted_sessions)
  select ${storeId}::uuid, local_day, ${attributionFields}, sessions, visitors, converted_sessions
    from added_visits where ${where} and (sessions, visitors, converted_sessions) <> (0, 0, 0)
   order by local_day, ${attributionFields}
  on conflict (store_id, local_day, ${attributionFields}, is_rest) do update set
    sessions = kept.sessions + excluded.sessions, visitors = kept.visitors + excluded.visitors,
    converted_sessions = kept.converted_sessions + excluded.converted_sessions`

/** SQL: key of the advisory lock of every transaction that changes a store's rollups, because it adds to the current values. */
export const rollupLock = (storeId: string) => sql`hashtext('roll-up'), hashtext(${storeId})`
