-- Values that are kept with a product are refreshed once at the end of the transaction that changed it, whoever changed it
-- and in however many statements.

-- A product that the running transaction has changed. The transaction deletes its rows before it commits, so others see none,
-- and two transactions that change the same product don't wait for each other here.
create table product_refreshes (
  store_id uuid not null default current_store(),
  transaction xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  primary key (store_id, transaction, product_id)
);
call enable_tenant_rls(array['product_refreshes']::regclass[], 'select, insert, delete');

-- Marks products for their refresh.
create function queue_product_refresh(store uuid, products_changed uuid[]) returns void
  language sql set search_path = public as $$
  insert into product_refreshes (store_id, product_id)
  select distinct store, id from unnest(products_changed) id
      on conflict do nothing
$$;

-- Two transactions that change different variants of one product refresh it one after the other, so that the second one sees the
-- change of the first. Rows aren't locked for that: a person saves a product and then its variants, a sale changes a variant and
-- refreshes its product, and the two would wait for each other. Many products are locked as a whole store.
create function lock_refreshed_products(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
declare whole bigint := hashtextextended('refreshed products ' || store, 0);
begin
  if cardinality(products_changed) > 50 then
    perform pg_advisory_xact_lock(whole);
  else
    perform pg_advisory_xact_lock_shared(whole);
    perform pg_advisory_xact_lock(key)
       from (select distinct hashtextextended('refreshed products ' || id, 0) as key from unnest(products_changed) id order by 1) keys;
  end if;
end $$;

-- Refreshes what is kept with these products. Products that were deleted meanwhile may be among them.
create function refresh_products(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
end $$;

-- The first queued row refreshes all of the transaction, and the others find none. Each looks for itself first: looking for all of a
-- transaction passes over what was deleted, so a transaction of ten thousand products took minutes.
create function refresh_queued_products() returns trigger language plpgsql set search_path = public as $$
declare ids uuid[];
begin
  perform from product_refreshes
    where store_id = new.store_id and transaction = new.transaction and product_id = new.product_id;
  if not found then return null; end if;
  with taken as (
    delete from product_refreshes where store_id = new.store_id and transaction = pg_current_xact_id() returning product_id)
  select array_agg(product_id order by product_id) into ids from taken;
  if ids is not null then perform refresh_products(new.store_id, ids); end if;
  return null;
end $$;
create constraint trigger refresh after insert on product_refreshes deferrable initially deferred
  for each row execute function refresh_queued_products();

create function queue_changed_products() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(store_id, array_agg(id))
     from (select store_id, id, handle, title, vendor, product_type, tags, status, options, created_at from after
           except
           select store_id, id, handle, title, vendor, product_type, tags, status, options, created_at from before) changed
    group by store_id;
  return null;
end $$;
create trigger queue_refresh_update after update on products referencing old table as before new table as after
  for each statement execute function queue_changed_products();

create function queue_added_products() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(store_id, array_agg(id)) from added group by store_id;
  return null;
end $$;
create trigger queue_refresh_insert after insert on products referencing new table as added
  for each statement execute function queue_added_products();

-- A sale changes the stock alone, which matters once the last piece is gone or returns.
create function queue_changed_variants() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(store_id, array_agg(distinct product_id))
     from (select store_id, product_id, id, position, title, option_values, sku, price_cents, compare_at_cents, cost_cents,
                  weight_grams, image_id, stock is null or stock > 0 or sells_without_stock from after
           except
           select store_id, product_id, id, position, title, option_values, sku, price_cents, compare_at_cents, cost_cents,
                  weight_grams, image_id, stock is null or stock > 0 or sells_without_stock from before) changed
    group by store_id;
  return null;
end $$;
create trigger queue_refresh_update after update on product_variants referencing old table as before new table as after
  for each statement execute function queue_changed_variants();

-- Queues the products of inserted or deleted variants and images.
create function queue_products_of_parts() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(store_id, array_agg(distinct product_id)) from changed group by store_id;
  return null;
end $$;
create trigger queue_refresh_insert after insert on product_variants referencing new table as changed
  for each statement execute function queue_products_of_parts();
create trigger queue_refresh_delete after delete on product_variants referencing old table as changed
  for each statement execute function queue_products_of_parts();
create trigger queue_refresh_insert after insert on product_images referencing new table as changed
  for each statement execute function queue_products_of_parts();
create trigger queue_refresh_update after update on product_images referencing new table as changed
  for each statement execute function queue_products_of_parts();
create trigger queue_refresh_delete after delete on product_images referencing old table as changed
  for each statement execute function queue_products_of_parts();
