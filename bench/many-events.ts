import type pg from 'pg'

/** The share of events of each store, the busiest first. The n-th store has 1/n of the first one's visits (Zipf). */
export const shares = (stores: number): number[] => {
  const weights = Array.from({ length: stores }, (_, index) => 1 / (index + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const eventsAVisit = 4.2

/** Visits of the last days in a store, with few busy keys and many rare ones, written as the application writes them. */
export async function addManyEvents(owner: pg.Client, storeId: string, events: number, days: number) {
  await owner.query(
    `insert into events (store_id, id, name, at, local_day, visitor, url, referrer_host, device, country_code, utm_source,
                         utm_medium, utm_campaign, product_id, order_id, amount_cents, is_bot)
     select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15))::uuid,
            name, at, (at at time zone 'America/Los_Angeles')::date, visitor,
            case step when 0 then '/' when 1 then '/collections/' || page % 40 when 4 then '/cart' when 5 then '/checkout'
                 when 6 then '/checkout' else '/products/p' || page end,
            case when source < 25 then 'site' || source || '.example' else '' end,
            (array['mobile', 'mobile', 'desktop', 'tablet'])[1 + source % 4], (array['US', 'VN', 'DE', 'FR', 'GB', 'CA', 'AU', 'JP'])[1 + page % 8],
            case when source < 12 then 'source' || source else '' end, case when source < 12 then 'medium' || source % 4 else '' end,
            case when source < 12 then 'campaign' || page % 60 else '' end,
            case when name in ('view_content', 'add_to_cart') then ('0199d3b0-0000-7000-8000-' || lpad(page::text, 12, '0'))::uuid end,
            case when name = 'session_converted' then gen_random_uuid() end,
            case when name = 'session_converted' then 2500 else 0 end, source = 99
       from (select visit.*, step, began + step * interval '41 seconds' as at, md5(visit.number::text || step || random()) as noise,
                    (array['page_view', 'page_view', 'view_content', 'add_to_cart', 'page_view', 'reached_checkout', 'session_converted'])[1 + step] as name
               from (select number, now() - interval '10 minutes' - (number::float8 / $2) * $3 * interval '1 day' as began,
                            ('x' || substr(md5(number::text), 1, 16))::bit(64)::bigint as visitor,
                            floor(2000 * power(random(), 3))::int as page, floor(100 * random())::int as source,
                            floor(7.4 * power(random(), 0.9))::int as last_step
                       from generate_series(1, $2::int) number offset 0) visit
              cross join generate_series(0, 6) step where step <= last_step) happened
      order by at`,
    [storeId, Math.round(events / eventsAVisit), days],
  )
}
