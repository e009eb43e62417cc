-- Products: what a merchant says of a product and of each variant, and its earlier addresses.

alter table products
  -- For search engines; '' means title and the beginning of the description.
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- When a draft becomes active; null means when a person says so.
  add column publish_at timestamptz,
  add constraint products_publish_at_of_drafts check (publish_at is null or status = 'draft');
create index on products (publish_at) where publish_at is not null;
create trigger announce_publication after insert or update on products for each row
  when (new.publish_at is not null) execute function announce_work('publish-products');

-- The first publications of all stores that are due until an instant.
create function due_products(until timestamptz) returns table (store_id uuid, publish_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select p.store_id, min(p.publish_at) from products p where p.publish_at <= until group by p.store_id
$$;
alter function due_products(timestamptz) owner to backroom_directory;
revoke all on function due_products(timestamptz) from public;
grant execute on function due_products(timestamptz) to backroom_app;

-- The timeline of a product.
create index on audit_changes (store_id, row_id, id) where table_name = 'products';
comment on column products.options is '[{ "name": "Color", "values": ["Red"], "swatches": { "Red": "#c0392b" } }]';

alter table product_variants
  add column barcode text not null default '',
  add column weight_grams integer check (weight_grams >= 0),
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'exempt')),
  add column requires_shipping boolean not null default true,
  -- Whether it can be bought while none is in stock.
  add column sells_without_stock boolean not null default false,
  drop constraint product_variants_store_id_product_id_option_values_key,
  -- Deferrable, because it is then checked after a statement: variants may exchange their values.
  add constraint product_variants_option_values unique (store_id, product_id, option_values) deferrable initially immediate;

-- A file is once in each product.
delete from product_images a using product_images b
 where a.store_id = b.store_id and a.product_id = b.product_id and a.file_id = b.file_id and a.id > b.id;
alter table product_images add constraint product_images_file unique (store_id, product_id, file_id);

-- The image of a variant is the file of one of the product's images.
update product_variants set image_id = null where image_id is not null;
alter table product_variants add constraint product_variants_image
  foreign key (store_id, product_id, image_id) references product_images (store_id, product_id, file_id)
  on delete set null (image_id);
create index on product_variants (store_id, product_id, image_id) where image_id is not null;

drop trigger announce_update on products;
create trigger announce_update after update on products for each row
  when ((old.handle, old.title, old.description_html, old.vendor, old.options, old.product_type, old.tags,
         old.seo_title, old.seo_description) is distinct from
        (new.handle, new.title, new.description_html, new.vendor, new.options, new.product_type, new.tags,
         new.seo_title, new.seo_description))
  execute function announce_product('id');

-- One save may write two thousand variants, so what follows from it is done once a statement. Rows before and after it are
-- compared by `except`, which hashes them: a join of transition tables, which have no statistics, compares each with each.
drop trigger announce_change on product_variants;
drop trigger announce_update on product_variants;
create function announce_variants() returns trigger language plpgsql as $$
begin
  perform announce_storefront(store_id, 'products:' || product_id)
     from (select distinct store_id, product_id from changed) c;
  return null;
end $$;
create trigger announce_insert after insert on product_variants referencing new table as changed
  for each statement execute function announce_variants();
create trigger announce_delete after delete on product_variants referencing old table as changed
  for each statement execute function announce_variants();

-- A page shows how many of the last ten pieces are left (`fewLeft` in the limits of products), so a sale of more stock
-- changes nothing that it shows.
create function announce_changed_variants() returns trigger language plpgsql as $$
begin
  perform announce_storefront(store_id, 'products:' || product_id)
     from (select distinct store_id, product_id from (
             select store_id, product_id, id, position, title, option_values, sku, price_cents, compare_at_cents, image_id,
                    sells_without_stock, case when stock <= 10 then greatest(stock, 0) end from after
             except
             select store_id, product_id, id, position, title, option_values, sku, price_cents, compare_at_cents, image_id,
                    sells_without_stock, case when stock <= 10 then greatest(stock, 0) end from before) shown) c;
  return null;
end $$;
create trigger announce_update after update on product_variants
  referencing old table as before new table as after
  for each statement execute function announce_changed_variants();

-- Refreshes the products of variants whose SKU or position changed.
drop trigger keep_search_update on product_variants;
create or replace function keep_sku_search() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(store_id, array_agg(distinct product_id))
     from (select store_id, product_id, id, sku, position from after
           except
           select store_id, product_id, id, sku, position from before) changed
    group by store_id;
  return null;
end $$;
create trigger keep_search_update after update on product_variants
  referencing old table as before new table as after
  for each statement execute function keep_sku_search();

-- Tells apps of products whose variants changed. A sale changes the stock alone, which is no change of the product.
create or replace function queue_variant_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(p.store_id, 'products/updated', 'products', array_agg(distinct p.id))
     from (select store_id, product_id, id, position, title, option_values, sku, barcode, price_cents, compare_at_cents,
                  cost_cents, weight_grams, tax_class, requires_shipping, sells_without_stock, image_id from added
           except
           select store_id, product_id, id, position, title, option_values, sku, barcode, price_cents, compare_at_cents,
                  cost_cents, weight_grams, tax_class, requires_shipping, sells_without_stock, image_id from removed) c
     join products p on p.store_id = c.store_id and p.id = c.product_id
    where p.created_at <> now()
    group by p.store_id;
  return null;
end $$;

-- Stores a changed row: at most 100 rows and 256 kB a request. Rows beyond that are only counted, so they are not read.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  kind text := tg_table_name || ' ' || lower(tg_op);
  was jsonb;
  became jsonb;
  whole jsonb;
  size integer;
begin
  tally := jsonb_set(tally, array['counts', kind], to_jsonb(coalesce((tally->'counts'->>kind)::int, 0) + 1));
  if (tally->>'images')::int < 100 and (tally->>'bytes')::int < 256000 then
    was := to_jsonb(old) - 'search_text';
    became := to_jsonb(new) - 'search_text';
    whole := coalesce(became, was);
    if tg_op = 'UPDATE' then
      select d.was, d.became into was, became from json_difference(was, became) d;
    end if;
    was := bounded_image(was);
    became := bounded_image(became);
    size := coalesce(octet_length(was::text), 0) + coalesce(octet_length(became::text), 0);
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id)
    values (coalesce((whole->>'store_id')::uuid, current_store()), nullif(current_setting('app.request_id', true), '')::uuid,
            tg_table_name, was, became, size, whole->>'id');
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

-- Earlier handles

-- A handle that a product had, and no product has now: its address leads to the product.
create table product_redirects (
  store_id uuid not null default current_store(),
  handle text not null,
  product_id uuid not null,
  primary key (store_id, handle),
  foreign key (store_id, product_id) references products on delete cascade
);
create index on product_redirects (store_id, product_id);
call enable_tenant_rls_with_audit(array['product_redirects']::regclass[]);

-- Keeps the earlier handle of a product. The handle that a product has now leads nowhere else.
create function keep_product_redirect() returns trigger language plpgsql as $$
begin
  delete from product_redirects where store_id = new.store_id and handle = new.handle;
  if tg_op = 'UPDATE' then
    insert into product_redirects (store_id, handle, product_id) values (old.store_id, old.handle, old.id)
    on conflict (store_id, handle) do update set product_id = excluded.product_id;
  end if;
  return null;
end $$;
create trigger keep_redirect_insert after insert on products for each row execute function keep_product_redirect();
create trigger keep_redirect_update after update on products for each row
  when (old.handle is distinct from new.handle) execute function keep_product_redirect();

-- Carts and orders

-- Deleting a variant leaves the lines of carts, which say that it is not sold any more.
alter table cart_lines
  drop constraint cart_lines_store_id_variant_id_fkey,
  -- What the buyer chose, for when it is gone.
  add column title text not null default '';
create index on cart_lines (store_id, variant_id);
-- How many orders contain a product.
create index on order_lines (store_id, product_id);
