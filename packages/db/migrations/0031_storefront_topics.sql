-- What a storefront shows has changed: the store and a topic. A page that was made from the topic is made anew.
--   store        name, address, currency, language
--   theme        what is published and live
--   collections  which there are, their texts, and what is in them
--   products     which products are on sale
--   products:ID  what a page shows of one product
create function announce_storefront(store uuid, topic text) returns void language sql as $$
  select pg_notify('storefront_changed', store || ' ' || topic)
$$;

create function announce_topic() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store_id, old.store_id), tg_argv[0]);
  return null;
end $$;

-- The argument names the column that holds the product's id.
create function announce_product() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store_id, old.store_id),
                              'products:' || (to_jsonb(coalesce(new, old))->>tg_argv[0]));
  return null;
end $$;

create function announce_address() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store, old.store), 'store');
  return null;
end $$;

do $$ declare one regclass; begin
  foreach one in array array['stores', 'products', 'product_images', 'product_variants', 'collections',
                             'collection_products', 'themes', 'personalizes']::regclass[] loop
    execute format('drop trigger announce on %s', one);
  end loop;
end $$;
drop function announce_storefront_change();

create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled) is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled))
  execute function announce_topic('store');
create trigger announce_delete after delete on stores for each row execute function announce_topic('store');
create trigger announce_storefront after insert or update or delete on hosts for each row execute function announce_address();

create trigger announce_insert after insert on themes for each row when (new.is_live) execute function announce_topic('theme');
create trigger announce_update after update on themes for each row
  when ((old.is_live or new.is_live) and (old.is_live, old.published) is distinct from (new.is_live, new.published))
  execute function announce_topic('theme');
create trigger announce_delete after delete on themes for each row when (old.is_live) execute function announce_topic('theme');

create trigger announce_change after insert or delete on collections for each row execute function announce_topic('collections');
create trigger announce_update after update on collections for each row
  when ((old.handle, old.title, old.description) is distinct from (new.handle, new.title, new.description))
  execute function announce_topic('collections');
create trigger announce_change after insert or delete on collection_products for each row
  execute function announce_topic('collections');
create trigger announce_update after update on collection_products for each row
  when ((old.collection_id, old.product_id, old.position) is distinct from (new.collection_id, new.product_id, new.position))
  execute function announce_topic('collections');

create trigger announce_insert after insert on products for each row
  when (new.status = 'active') execute function announce_topic('products');
create trigger announce_delete after delete on products for each row
  when (old.status = 'active') execute function announce_topic('products');
create trigger announce_status after update on products for each row
  when (old.status is distinct from new.status and 'active' in (old.status, new.status))
  execute function announce_topic('products');
create trigger announce_update after update on products for each row
  when ((old.handle, old.title, old.description_html, old.vendor, old.options, old.product_type, old.tags) is distinct from
        (new.handle, new.title, new.description_html, new.vendor, new.options, new.product_type, new.tags))
  execute function announce_product('id');

-- Stock counts only where a variant sells out or comes back.
create trigger announce_change after insert or delete on product_variants for each row execute function announce_product('product_id');
create trigger announce_update after update on product_variants for each row
  when ((old.position, old.title, old.option_values, old.sku, old.price_cents, old.compare_at_cents, old.image_id,
         coalesce(old.stock > 0, true)) is distinct from
        (new.position, new.title, new.option_values, new.sku, new.price_cents, new.compare_at_cents, new.image_id,
         coalesce(new.stock > 0, true)))
  execute function announce_product('product_id');

create trigger announce_change after insert or update or delete on product_images
  for each row execute function announce_product('product_id');
create trigger announce_change after insert or update or delete on personalizes
  for each row execute function announce_product('product_id');
