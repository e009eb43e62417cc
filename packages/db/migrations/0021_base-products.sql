-- Base products of print on demand: which product was begun from which of them. The catalog itself is code.

alter table products
  -- The key of the base product; null for products of the shop's own.
  add column base_product text check (length(base_product) between 1 and 40);
create index on products (store_id, base_product) where base_product is not null;

alter table product_variants
  -- What the supplier calls it: `black/M`. It stays when the merchant renames options.
  add column base_variant text check (length(base_variant) between 1 and 80);
grant update (base_variant) on product_variants to backroom_app;

-- Costs: when each was entered, and by which request, which names the person. Both are unknown for earlier ones.
alter table variant_costs
  add column entered_at timestamptz,
  add column request_id uuid;

create or replace function keep_variant_cost() returns trigger language plpgsql as $$
begin
  insert into variant_costs (store_id, variant_id, valid_from, cost_cents, entered_at, request_id)
  select new.store_id, new.id,
         case when exists (select from variant_costs where store_id = new.store_id and variant_id = new.id)
              then now() else '-infinity' end, new.cost_cents, now(),
         nullif(current_setting('app.request_id', true), '')::uuid
  on conflict (store_id, variant_id, valid_from) do update
    set cost_cents = excluded.cost_cents, entered_at = excluded.entered_at, request_id = excluded.request_id;
  return null;
end $$;
