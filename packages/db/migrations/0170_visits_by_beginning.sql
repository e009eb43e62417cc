-- Visits of a day by how they began: the first page of each, and the UTM values that it was opened with. A visitor is
-- counted with the first visit of the day, so that these add up to the visits and visitors of the day.
create table rollup_visits (
  store_id uuid not null default current_store(),
  local_day date not null,
  -- '' where it had none.
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_content text not null,
  utm_term text not null,
  landing_page text not null,
  -- Of a day that is over: all together that are none of its most frequent.
  is_rest boolean not null default false,
  sessions bigint not null,
  visitors bigint not null,
  converted_sessions bigint not null,
  primary key (store_id, local_day, utm_source, utm_medium, utm_campaign, utm_content, utm_term, landing_page, is_rest)
);
call enable_tenant_rls(array['rollup_visits']::regclass[], 'select, insert, update, delete');

-- Visits that the other rollups hold already, as `counted-visits.ts` counts them.
with steps as (
  select events.*, coalesce(at - lag(at) over day > interval '30 minutes', true) as begins_session
    from events
   where not is_bot and not exists (
     select from event_queue as waiting
      where waiting.store_id = events.store_id and waiting.local_day = events.local_day
        and waiting.visitor = events.visitor and waiting.id = events.id)
  window day as (partition by store_id, local_day, visitor order by at, id)),
numbered as (
  select steps.*, sum(begins_session::int) over (partition by store_id, local_day, visitor order by at, id) as session_number
    from steps),
sessions as (
  select store_id, local_day, session_number = 1 as is_first, bool_or(name = 'session_converted') as has_converted,
         (array_agg(url order by at, id) filter (where name = 'page_view'))[1] as landing_page,
         (array_agg(utm_source order by at, id) filter (where name = 'page_view'))[1] as utm_source,
         (array_agg(utm_medium order by at, id) filter (where name = 'page_view'))[1] as utm_medium,
         (array_agg(utm_campaign order by at, id) filter (where name = 'page_view'))[1] as utm_campaign,
         (array_agg(utm_content order by at, id) filter (where name = 'page_view'))[1] as utm_content,
         (array_agg(utm_term order by at, id) filter (where name = 'page_view'))[1] as utm_term
    from numbered group by store_id, local_day, visitor, session_number)
insert into rollup_visits (store_id, local_day, utm_source, utm_medium, utm_campaign, utm_content, utm_term, landing_page,
                           sessions, visitors, converted_sessions)
select store_id, local_day, coalesce(utm_source, ''), coalesce(utm_medium, ''), coalesce(utm_campaign, ''),
       coalesce(utm_content, ''), coalesce(utm_term, ''), coalesce(landing_page, ''),
       count(*), count(*) filter (where is_first), count(*) filter (where has_converted)
  from sessions group by 1, 2, 3, 4, 5, 6, 7, 8;

-- Orders are looked up by their own key, whatever led to them.
drop index order_touches_store_id_touch_utm_source_utm_medium_utm_camp_idx;
