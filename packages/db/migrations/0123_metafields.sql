-- Metafields: what a shop says of its products beyond the fields that every product has.

-- A metafield of products. A product has its value under the key, so files and rules name it as people do, and a copy of a shop needs
-- no new ids. Deleting a metafield leaves the values: they are no longer shown, and return with a metafield of the same key and type.
create table metafields (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  -- Namespace and name: `custom.material`.
  metafield_key text not null check (metafield_key ~ '^[A-Za-z0-9_-]{1,64}[.][A-Za-z0-9_-]{1,64}$'),
  type text not null check (type in ('text', 'multiline', 'integer', 'decimal', 'boolean', 'date', 'color', 'url')),
  -- Of a text: the values that people choose from; {} for any.
  choices text[] not null default '{}',
  -- Shown below the field.
  help text not null default '',
  -- Whether customers see it on product pages.
  is_shown boolean not null default true,
  position integer not null check (position > 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  constraint metafields_key unique (store_id, metafield_key)
);
create index on metafields (store_id, position, id);
call enable_tenant_rls_with_audit(array['metafields']::regclass[]);
-- The topic `metafields`.
create trigger announce_change after insert or update or delete on metafields
  for each row execute function announce_topic('metafields');

-- Texts by the keys of metafields: {"custom.material": "Cotton"}.
alter table products add column metafields jsonb not null default '{}' check (jsonb_typeof(metafields) = 'object');

-- Pages show metafields.
drop trigger announce_update on products;
create trigger announce_update after update on products for each row
  when ((old.handle, old.title, old.description_html, old.vendor, old.options, old.product_type, old.tags,
         old.seo_title, old.seo_description, old.metafields) is distinct from
        (new.handle, new.title, new.description_html, new.vendor, new.options, new.product_type, new.tags,
         new.seo_title, new.seo_description, new.metafields))
  execute function announce_product('id');

-- Rules of collections compare metafields.
create or replace function queue_changed_products() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(store_id, array_agg(id))
     from (select store_id, id, handle, title, vendor, product_type, tags, status, options, metafields, created_at from after
           except
           select store_id, id, handle, title, vendor, product_type, tags, status, options, metafields, created_at from before) changed
    group by store_id;
  return null;
end $$;

create function decimal_condition(expression text, operator text, value text) returns text
  language plpgsql immutable set search_path = public as $$
begin
  return case operator
    when 'is' then format('%s = %L::numeric', expression, value)
    when 'is_not' then format('%s is distinct from %L::numeric', expression, value)
    when 'greater' then format('%s > %L::numeric', expression, value)
    when 'less' then format('%s < %L::numeric', expression, value)
    when 'is_set' then format('%s is not null', expression)
    when 'is_not_set' then format('%s is null', expression)
  end;
end $$;

-- Of calendar days as texts, which sort as days do.
create function date_condition(expression text, operator text, value text) returns text
  language plpgsql immutable set search_path = public as $$
begin
  return case operator
    when 'before' then format('%s < %L', expression, value)
    when 'after' then format('%s > %L', expression, value)
    when 'is' then format('%s = %L', expression, value)
    when 'is_set' then format('%s is not null', expression)
    when 'is_not_set' then format('%s is null', expression)
  end;
end $$;

-- SQL that tells whether the metafield of a product `p` meets a condition. A value that was entered under the key as another type
-- counts as none.
create function metafield_condition(condition jsonb) returns text
  language plpgsql immutable set search_path = public as $$
declare
  operator text := condition->>'operator';
  value text := condition->>'value';
  stored text := format('(p.metafields->>%L)', condition->>'key');
  number text := format('(case when %1$s ~ %2$L then %1$s::numeric end)', stored, '^-?[0-9]{1,15}([.][0-9]{1,9})?$');
  day text := format('(case when %1$s ~ %2$L then %1$s collate "C" end)', stored, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
begin
  if condition->>'key' is null then return null; end if;
  return case condition->>'field'
    when 'metafieldText' then text_condition('coalesce(' || stored || ', '''')', operator, value)
    when 'metafieldNumber' then decimal_condition(number, operator, value)
    when 'metafieldDate' then date_condition(day, operator, value)
    when 'metafieldFlag' then
      case operator when 'is' then format('%s = %L', stored, value) when 'is_not' then format('%s is distinct from %L', stored, value) end
  end;
end $$;

-- As before, with metafields.
create or replace function rule_condition(condition jsonb, zone text) returns text
  language plpgsql immutable set search_path = public as $$
declare
  field text := condition->>'field';
  operator text := condition->>'operator';
  value text := condition->>'value';
  is_member text := format('exists (select from collection_products m where m.store_id = p.store_id
    and m.collection_id = %L::uuid and m.product_id = p.id)', value);
  has_image text := 'exists (select from product_images i where i.store_id = p.store_id and i.product_id = p.id)';
  written text := case field
    when 'title' then text_condition('p.title', operator, value)
    when 'handle' then text_condition('p.handle', operator, value)
    when 'productType' then text_condition('p.product_type', operator, value)
    when 'vendor' then text_condition('p.vendor', operator, value)
    when 'sku' then text_condition('coalesce(v.sku, '''')', operator, value)
    when 'tag' then tag_condition(operator, value)
    when 'status' then case operator when 'is' then format('p.status = %L', value) when 'is_not' then format('p.status <> %L', value) end
    when 'price' then number_condition('v.price_cents', operator, value)
    when 'compareAt' then number_condition('v.compare_at_cents', operator, value)
    when 'cost' then number_condition('v.cost_cents', operator, value)
    when 'stock' then number_condition('v.stock', operator, value)
    when 'weight' then number_condition('v.weight_grams', operator, value)
    when 'created' then day_condition('p.created_at', operator, value, zone)
    when 'collection' then case operator when 'is' then is_member when 'is_not' then 'not ' || is_member end
    when 'image' then case operator when 'is_set' then has_image when 'is_not_set' then 'not ' || has_image end
    else metafield_condition(condition)
  end;
begin
  if written is null then raise exception 'no condition on products: % %', field, operator; end if;
  return written;
end $$;
