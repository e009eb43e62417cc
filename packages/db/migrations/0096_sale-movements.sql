-- Sales as they happen: a row for each line of an order that is sold, edited or refunded, and sums of these rows for reports.

-- What an event adds to the sales of its day. Rows are only added: a correction is a row with the opposite amounts.
create table sale_movements (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- When it counts: a sale when the order was placed, an edit and a refund when they were made.
  at timestamptz not null,
  -- moved: an earlier row under another country or discount key, with the opposite amounts or again.
  kind text not null check (kind in ('sale', 'edit', 'refund', 'moved')),
  order_id uuid not null,
  placed_at timestamptz not null,
  refund_id uuid,
  -- Null for amounts of an order that no line has.
  line_id uuid,
  product_id uuid,
  variant_id uuid,
  currency text not null,
  country_code text not null,
  has_discount boolean not null,
  channel text not null check (channel in ('online_store', 'imported')),
  -- 1 in the first row of the order, of its product, and of its variant: sums of them count orders.
  orders integer not null default 0,
  product_orders integer not null default 0,
  variant_orders integer not null default 0,
  -- The how manyth product of the order the row is the first of; 0 for all others.
  product_position integer not null default 0,
  items bigint not null default 0,
  gross_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  shipping_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Whether `kept_sales` has it.
  is_kept boolean not null default false,
  primary key (store_id, at, id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index on sale_movements (store_id, order_id);
create index sale_movements_open on sale_movements (store_id, at) where not is_kept;
call enable_tenant_rls(array['sale_movements']::regclass[], 'select, insert');
grant update (is_kept) on sale_movements to backroom_app;
grant select on sale_movements to backroom_directory;
create policy directory on sale_movements for select to backroom_directory using (true);

-- The zone in which the kept sales of a store have their days.
create table sales_keeping (
  store_id uuid not null default current_store(),
  zone text not null,
  primary key (store_id)
);
call enable_tenant_rls(array['sales_keeping']::regclass[], 'select, insert, update');
grant select on sales_keeping to backroom_directory;
create policy directory on sales_keeping for select to backroom_directory using (true);

-- Sums of the movements that are marked as kept.
create table kept_sales (
  store_id uuid not null default current_store(),
  dimension text not null check (dimension in ('total', 'country', 'discount', 'channel', 'vendor', 'type', 'product', 'variant')),
  -- Of products and variants: a third of a month, a month and a quarter of a year. Of all others: a day.
  grain text not null check (grain in ('day', 'third', 'month', 'quarter')),
  -- Its first day.
  period date not null,
  currency text not null,
  key text not null,
  -- When its newest order was placed.
  last_at timestamptz not null,
  orders bigint not null,
  items bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  refunded_cents bigint not null,
  primary key (store_id, dimension, grain, period, currency, key)
);
call enable_tenant_rls(array['kept_sales']::regclass[], 'select, insert, update, delete');

-- Products whose vendor or type changed since the sales by vendor and type were kept.
create table reclassified_products (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  primary key (store_id, id)
);
call enable_tenant_rls(array['reclassified_products']::regclass[], 'select, insert, delete');
grant select on reclassified_products to backroom_directory;
create policy directory on reclassified_products for select to backroom_directory using (true);

create function note_reclassified_products() returns trigger language plpgsql as $$
begin
  insert into reclassified_products (store_id, product_id) values (old.store_id, old.id);
  return null;
end $$;
create trigger reclassify after update of vendor, product_type on products for each row
  when ((old.vendor, old.product_type) is distinct from (new.vendor, new.product_type))
  execute function note_reclassified_products();
create trigger reclassify_deleted after delete on products for each row
  when (old.vendor <> '' or old.product_type <> '') execute function note_reclassified_products();

-- Adds the movements that these orders lack: the difference of each line, and of what no line has, to what was recorded. Orders
-- whose money was not captured add nothing. A difference belongs to the newest edit of the order, or else to its sale.
create function record_sales(store uuid, ids uuid[]) returns void language plpgsql set search_path = public as $$
begin
  -- Of two transactions that record an order, the second sees the rows of the first.
  perform from orders where store_id = store and id = any(ids) order by id for no key update;
  insert into sale_movements (store_id, at, kind, order_id, placed_at, line_id, product_id, variant_id, currency, country_code,
                              has_discount, channel, orders, product_orders, variant_orders, product_position, items, gross_cents,
                              discount_cents, shipping_cents, tax_cents)
  with sold as (
    select o.id, o.placed_at, o.currency, o.country_code, o.discount_cents > 0 as has_discount,
           case o.source when 'imported' then 'imported' else 'online_store' end as channel, o.item_count, o.subtotal_cents,
           o.discount_cents, o.shipping_cents, o.tax_cents,
           (select max(e.created_at) from order_edits e where e.store_id = store and e.order_id = o.id) as edited_at
      from orders o
     where o.store_id = store and o.id = any(ids) and o.payment_status in ('paid', 'partially_refunded', 'refunded')),
  lines as (
    select l.order_id, l.id as line_id, l.product_id, l.variant_id, l.quantity as items, l.price_cents * l.quantity as gross,
           l.discount_cents as discount, l.shipping_cents as shipping, l.tax_cents as tax
      from order_lines l where l.store_id = store and l.order_id = any(ids)),
  targets as (
    select * from lines
    union all
    select s.id, null, null, null, s.item_count - coalesce(sum(l.items), 0), s.subtotal_cents - coalesce(sum(l.gross), 0),
           s.discount_cents - coalesce(sum(l.discount), 0), s.shipping_cents - coalesce(sum(l.shipping), 0),
           s.tax_cents - coalesce(sum(l.tax), 0)
      from sold s left join lines l on l.order_id = s.id
     group by s.id, s.item_count, s.subtotal_cents, s.discount_cents, s.shipping_cents, s.tax_cents),
  recorded as (
    select order_id, line_id, product_id, variant_id, sum(orders) as orders, sum(product_orders) as product_orders,
           sum(variant_orders) as variant_orders, max(product_position) as position, sum(items) as items, sum(gross_cents) as gross,
           sum(discount_cents) as discount, sum(shipping_cents) as shipping, sum(tax_cents) as tax
      from sale_movements m where m.store_id = store and m.order_id = any(ids)
     group by 1, 2, 3, 4),
  recorded_orders as (
    select order_id, sum(orders) as orders, max(position) as position from recorded group by 1),
  differences as (
    select t.order_id, t.line_id, t.product_id, t.variant_id, t.items - coalesce(r.items, 0) as items,
           t.gross - coalesce(r.gross, 0) as gross, t.discount - coalesce(r.discount, 0) as discount,
           t.shipping - coalesce(r.shipping, 0) as shipping, t.tax - coalesce(r.tax, 0) as tax
      from targets t
      left join recorded r on r.order_id = t.order_id and coalesce(r.line_id, r.order_id) = coalesce(t.line_id, t.order_id)),
  added as (
    select d.*, coalesce(o.orders, 0) as known_orders, coalesce(o.position, 0) as position
      from (select differences.*, (items, gross, discount, shipping, tax) <> (0, 0, 0, 0, 0) as is_changed,
                   bool_or((items, gross, discount, shipping, tax) <> (0, 0, 0, 0, 0)) over (partition by order_id) as changes_any
              from differences) d
      left join recorded_orders o on o.order_id = d.order_id
     -- An order without any amount counts as an order all the same.
     where is_changed or (line_id is null and not changes_any and coalesce(o.orders, 0) = 0)),
  counted as (
    select added.*,
           row_number() over (partition by order_id order by line_id nulls last) as place,
           row_number() over (partition by order_id, product_id order by line_id) as product_place,
           row_number() over (partition by order_id, variant_id order by line_id) as variant_place,
           coalesce((select sum(r.product_orders) from recorded r
                      where r.order_id = added.order_id and r.product_id = added.product_id), 0) as known_products,
           coalesce((select sum(r.variant_orders) from recorded r
                      where r.order_id = added.order_id and r.variant_id = added.variant_id), 0) as known_variants
      from added),
  flagged as (
    select counted.*,
           (line_id is not null and product_place = 1 and known_products = 0)::integer as is_product,
           (line_id is not null and variant_place = 1 and known_variants = 0)::integer as is_variant
      from counted)
  select store, case when known_orders > 0 then coalesce(s.edited_at, s.placed_at) else s.placed_at end,
         case when known_orders > 0 and s.edited_at is not null then 'edit' else 'sale' end,
         s.id, s.placed_at, line_id, product_id, variant_id, s.currency, s.country_code, s.has_discount, s.channel,
         (place = 1 and known_orders = 0)::integer, is_product, is_variant,
         is_product * (position + sum(is_product) over (partition by order_id order by line_id nulls last)),
         items, gross, discount, shipping, tax
    from flagged join sold s on s.id = flagged.order_id
   order by s.placed_at, s.id, line_id;
end $$;

-- Adds the movements of refunds that were made: the amount, split over the lines of the order by what is paid for them. Of the
-- cents that a division leaves, the largest remainders get one each, as in `allocate`.
create function record_refunds(store uuid, ids uuid[]) returns void language sql set search_path = public as $$
  insert into sale_movements (store_id, at, kind, order_id, placed_at, refund_id, line_id, product_id, variant_id, currency,
                              country_code, has_discount, channel, refunded_cents)
  with refunded as (
    select r.id, r.refunded_at, r.currency, r.returned_cents as cents, o.id as order_id, o.placed_at, o.country_code,
           o.discount_cents > 0 as has_discount, case o.source when 'imported' then 'imported' else 'online_store' end as channel
      from payment_refunds r join orders o on o.store_id = store and o.id = r.order_id
     where r.store_id = store and r.id = any(ids) and r.refunded_at is not null and r.returned_cents <> 0
       and not exists (select from sale_movements m where m.store_id = store and m.order_id = r.order_id and m.refund_id = r.id)),
  weighted as (
    select r.*, l.id as line_id, l.product_id, l.variant_id,
           case when sum(l.total_cents) over (partition by r.id) = 0 then 1 else l.total_cents end::numeric as weight
      from refunded r left join order_lines l on l.store_id = store and l.order_id = r.order_id),
  divided as (
    select weighted.*, div(cents * weight, sum(weight) over (partition by id)) as whole,
           mod(cents * weight, sum(weight) over (partition by id)) as remainder
      from weighted),
  parts as (
    select divided.*, case when line_id is null then cents
                           else whole + (row_number() over (partition by id order by remainder desc, weight desc, line_id)
                                          <= cents - sum(whole) over (partition by id))::integer end as part
      from divided)
  select store, refunded_at, 'refund', order_id, placed_at, id, line_id, product_id, variant_id, currency, country_code,
         has_discount, channel, part
    from parts where part <> 0
   order by refunded_at, id, line_id
$$;

-- An order whose country or discount changed counts under the new keys, on the days on which it counted.
create function move_sales(store uuid, id_of_order uuid) returns void language sql set search_path = public as $$
  insert into sale_movements (store_id, at, kind, order_id, placed_at, refund_id, line_id, product_id, variant_id, currency,
                              country_code, has_discount, channel, orders, product_orders, variant_orders, items, gross_cents,
                              discount_cents, shipping_cents, tax_cents, refunded_cents)
  select store, at, 'moved', id_of_order, placed_at, refund_id, line_id, product_id, variant_id, currency,
         case when sign < 0 then old_country else new_country end, case when sign < 0 then had_discount else has_discount end, channel,
         sign * orders, sign * product_orders, sign * variant_orders, sign * items, sign * gross, sign * discount,
         sign * shipping, sign * tax, sign * refunded
    from (select m.at, m.placed_at, m.refund_id, m.line_id, m.product_id, m.variant_id, m.currency,
                 m.channel, m.country_code as old_country, m.has_discount as had_discount, o.country_code as new_country,
                 o.discount_cents > 0 as has_discount, sum(m.orders) as orders, sum(m.product_orders) as product_orders,
                 sum(m.variant_orders) as variant_orders, sum(m.items) as items, sum(m.gross_cents) as gross,
                 sum(m.discount_cents) as discount, sum(m.shipping_cents) as shipping, sum(m.tax_cents) as tax,
                 sum(m.refunded_cents) as refunded
            from sale_movements m join orders o on o.store_id = store and o.id = id_of_order
           where m.store_id = store and m.order_id = id_of_order
             and (m.country_code, m.has_discount) is distinct from (o.country_code, o.discount_cents > 0)
           group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) moved
   cross join (values (-1), (1)) signs (sign)
   where (orders, items, gross, discount, shipping, tax, refunded) <> (0, 0, 0, 0, 0, 0, 0)
$$;

-- They run when the transaction commits, because lines, amounts and edit of an order are written one after the other.
create function record_sale_of_order() returns trigger language plpgsql as $$
begin
  perform record_sales(new.store_id, array[new.id]);
  return null;
end $$;
create function move_sales_of_order() returns trigger language plpgsql as $$
begin
  perform move_sales(new.store_id, new.id);
  return null;
end $$;
create constraint trigger record_sale_insert after insert on orders deferrable initially deferred for each row
  when (new.payment_status in ('paid', 'partially_refunded', 'refunded')) execute function record_sale_of_order();
create constraint trigger record_sale_update after update of payment_status, item_count, subtotal_cents, discount_cents,
    shipping_cents, tax_cents on orders deferrable initially deferred for each row
  when (new.payment_status in ('paid', 'partially_refunded', 'refunded')
        and (old.payment_status not in ('paid', 'partially_refunded', 'refunded')
             or (old.item_count, old.subtotal_cents, old.discount_cents, old.shipping_cents, old.tax_cents)
                <> (new.item_count, new.subtotal_cents, new.discount_cents, new.shipping_cents, new.tax_cents)))
  execute function record_sale_of_order();
create constraint trigger z_move_sales after update of shipping_address, discount_cents on orders
  deferrable initially deferred for each row
  when ((coalesce(old.shipping_address ->> 'countryCode', ''), old.discount_cents > 0)
        <> (coalesce(new.shipping_address ->> 'countryCode', ''), new.discount_cents > 0))
  execute function move_sales_of_order();

-- An edit may change lines and leave all sums as they are.
create function record_sale_of_edit() returns trigger language plpgsql as $$
begin
  perform record_sales(new.store_id, array[new.order_id]);
  return null;
end $$;
create constraint trigger record_sale after insert on order_edits deferrable initially deferred for each row
  execute function record_sale_of_edit();

-- Lines are written after their order. Those that the order's own trigger recorded are skipped.
create function record_sale_of_line() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.store_id = new.store_id and o.id = new.order_id
                and o.payment_status in ('paid', 'partially_refunded', 'refunded'))
     and not exists (select from sale_movements m
                      where m.store_id = new.store_id and m.order_id = new.order_id and m.line_id = new.id) then
    perform record_sales(new.store_id, array[new.order_id]);
  end if;
  return null;
end $$;
create constraint trigger record_sale after insert on order_lines deferrable initially deferred for each row
  execute function record_sale_of_line();

create function record_sale_of_refund() returns trigger language plpgsql as $$
begin
  perform record_refunds(new.store_id, array[new.id]);
  return null;
end $$;
create constraint trigger record_refund_insert after insert on payment_refunds deferrable initially deferred for each row
  when (new.refunded_at is not null) execute function record_sale_of_refund();
create constraint trigger record_refund_update after update of refunded_at on payment_refunds
  deferrable initially deferred for each row
  when (new.refunded_at is not null and old.refunded_at is null) execute function record_sale_of_refund();

-- With the stores whose sales are to be kept. Replaces the function of before.
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select distinct store_id from saved_reports where work = 'reports' and next_run_at <= now()
  union
  select distinct store_id from payouts where work = 'payouts' and state in ('approved', 'processing')
  union
  select store_id from payout_configs where work = 'payout-schedules' and next_run_at <= now()
  union
  select distinct store_id from payout_reserves where work = 'reserves' and released_at is null and release_at <= now()
  union
  select distinct store_id from domains where work = 'domains' and next_check_at <= now()
  union
  select distinct store_id from domain_orders where work = 'domain-orders' and next_look_at <= now()
  union
  select distinct store_id from sale_movements where work = 'sales' and not is_kept
  union
  select distinct store_id from reclassified_products where work = 'sales'
  union
  select store_id from sales_keeping where work = 'sales' and zone <> zone_of(store_id)
  union
  select store_id from stores where work = 'every'
$$;

-- Reads the movements, as the reports do.
drop function sales_today(uuid, uuid[], text[], text[]);
create function sales_today(member uuid, asked uuid[], zones text[])
  returns table (store_id uuid, orders bigint, net_cents bigint)
  language sql stable security definer set search_path = public as $$
  select s.store_id, coalesce(m.orders, 0)::bigint, coalesce(m.cents, 0)::bigint
    from unnest(asked, zones) as given (id, zone)
    join stores s on s.store_id = given.id
    join stores_granting(member, 'homes.view') granted on granted = s.store_id
    cross join lateral (select date_trunc('day', now() at time zone given.zone) at time zone given.zone as first,
                               (date_trunc('day', now() at time zone given.zone) + interval '1 day') at time zone given.zone as next) day
    left join lateral (
      select sum(sale_movements.orders) as orders,
             sum(gross_cents - discount_cents + shipping_cents + tax_cents - refunded_cents) as cents
        from sale_movements
       where sale_movements.store_id = s.store_id and currency = s.currency and at >= day.first and at < day.next) m on true
$$;
alter function sales_today(uuid, uuid[], text[]) owner to backroom_directory;
revoke all on function sales_today(uuid, uuid[], text[]) from public;
grant execute on function sales_today(uuid, uuid[], text[]) to backroom_app;
