-- Orders are found by their name (`#1042`), the phone and the SKUs of their lines too.
alter table orders
  -- SKUs of the lines at the time of the order.
  add column skus text not null default '' check (length(skus) <= 1000);

alter table orders no force row level security;
alter table order_lines no force row level security;
-- Nothing that members changed, and nothing that programs are told of.
alter table orders disable trigger user;
update orders o set skus = left(l.skus, 1000)
  from (select store_id, order_id, string_agg(distinct sku, ' ') as skus from order_lines where sku <> '' group by 1, 2) l
 where l.store_id = o.store_id and l.order_id = o.id;
alter table orders enable trigger user;
alter table orders force row level security;
alter table order_lines force row level security;

alter table orders alter column search_text set expression as (
  fold_text(' ' || number || ' ' || number_prefix || number || number_suffix || ' ' || email || ' ' || customer_name || ' '
            || coalesce(shipping_address->>'phone', '') || ' ' || skus));
