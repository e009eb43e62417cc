-- Reports by line are read from one index of lines: each knows when it was bought and its part of what sending cost, so
-- that a year of a busy shop is one walk along the index and nothing is split anew.
alter table orders add column country_code text not null
  generated always as (coalesce(shipping_address->>'countryCode', '')) stored;
-- With the id it is what lines refer to.
create unique index orders_sold on orders (store_id, placed_at, id)
  include (payment_status, currency, country_code, item_count, subtotal_cents, discount_cents, shipping_cents, tax_cents,
           total_cents);
drop index orders_sales;

alter table order_lines add column placed_at timestamptz, add column shipping_cents bigint;
-- As `allocate` splits: by what is paid for the lines, the units left over to the largest remainders.
update order_lines l
   set placed_at = split.placed_at, shipping_cents = split.part
  from (select store_id, id, placed_at,
               whole + case when row_number() over (partition by store_id, order_id order by remainder desc, counted desc, id)
                                 <= cents - sum(whole) over (partition by store_id, order_id) then 1 else 0 end as part
          from (select *, div(cents * counted, all_counted) as whole, mod(cents * counted, all_counted) as remainder
                  from (select *, case when all_weights = 0 then 1 else weight end as counted,
                               case when all_weights = 0 then lines else all_weights end as all_counted
                          from (select line.store_id, line.id, line.order_id, o.placed_at, o.shipping_cents::numeric as cents,
                                       line.total_cents as weight, sum(line.total_cents) over of_order as all_weights,
                                       count(*) over of_order as lines
                                  from order_lines line
                                  join orders o on o.store_id = line.store_id and o.id = line.order_id
                                window of_order as (partition by line.store_id, line.order_id)) given) weighed) quotas) split
 where l.store_id = split.store_id and l.id = split.id;
alter table order_lines
  alter column placed_at set not null,
  -- Their order's, which the reference sees to.
  alter column placed_at set default now(),
  alter column shipping_cents set not null,
  add constraint order_lines_shipping check (shipping_cents >= 0),
  drop constraint order_lines_store_id_order_id_fkey,
  add foreign key (store_id, placed_at, order_id) references orders (store_id, placed_at, id) on update cascade;
create index order_lines_sold on order_lines (store_id, placed_at, order_id)
  include (product_id, variant_id, quantity, price_cents, discount_cents, shipping_cents, tax_cents);
