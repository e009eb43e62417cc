-- Collections: texts and image of their pages, products chosen by hand or by rules, publication at a time.
--
-- Topics of cached pages (0002_stores.sql lists the others):
--   collections       which collections there are, and where
--   collections:ID    the texts and products of one collection

alter table collections rename column description to description_html;
drop trigger announce_update on collections;
drop trigger announce_change on collection_products;
drop trigger announce_update on collection_products;

-- The fields that the conditions of rules compare.
create function fields_in_rules(rules jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select distinct one->>'field' from jsonb_array_elements(rules->'conditions') one order by 1)
$$;

alter table collections
  -- For search engines; '' for the title and the beginning of the description.
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column image_id uuid,
  add column kind text not null default 'manual' check (kind in ('manual', 'rules')),
  -- {"match": "all", "conditions": [{"field": "tag", "operator": "is", "value": "Sale"}]}; null if products are chosen by hand.
  add column rules jsonb,
  add column rule_fields text[] not null generated always as (case when rules is null then '{}' else fields_in_rules(rules) end) stored,
  -- What customers see first. `manual` is the order of positions.
  add column sort text not null default 'manual'
    check (sort in ('manual', 'title', 'title_desc', 'price', 'price_desc', 'newest', 'oldest')),
  add column is_published boolean not null default true,
  -- When it becomes published; null means when a person says so.
  add column publish_at timestamptz,
  add column state text not null generated always as
    (case when is_published then 'published' when publish_at is not null then 'scheduled' else 'unpublished' end) stored,
  -- The task that applies the rules to all products; null once it has.
  add column refresh_task_id uuid,
  -- Kept by triggers of collection_products.
  add column product_count integer not null default 0,
  -- Incremented by each change of the products that are chosen by hand, and of their order.
  add column members_revision integer not null default 1,
  add column search_text text not null generated always as (fold_text(' ' || title || ' ' || handle)) stored,
  add column revision integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add foreign key (store_id, image_id) references files,
  add constraint collections_rules check ((kind = 'rules') = (rules is not null)),
  add constraint collections_sort_of_rules check (kind = 'manual' or sort <> 'manual'),
  add constraint collections_publish_at check (publish_at is null or not is_published);
update collections c set product_count = (
  select count(*) from collection_products m where m.store_id = c.store_id and m.collection_id = c.id);

create index on collections (store_id, updated_at, id);
create index on collections (store_id, (title collate "vi-x-icu"), id);
create index on collections (store_id, product_count, id);
create index on collections (store_id, image_id) where image_id is not null;
create index on collections (store_id) where kind = 'rules';
create index on collections (publish_at) where publish_at is not null;
create index collections_search on collections using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
grant select on collections to backroom_directory;
create policy directory on collections for select to backroom_directory using (true);

-- Publication

create trigger announce_publication after insert or update on collections for each row
  when (new.publish_at is not null) execute function announce_work('publish-collections');

-- The first publications of collections of all stores that are due until an instant.
create function due_collections(until timestamptz) returns table (store_id uuid, publish_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select c.store_id, min(c.publish_at) from collections c where c.publish_at <= until group by c.store_id
$$;
alter function due_collections(timestamptz) owner to backroom_directory;
revoke all on function due_collections(timestamptz) from public;
grant execute on function due_collections(timestamptz) to backroom_app;

-- Images

create or replace function used_files(store uuid) returns table (file_id uuid) language sql stable as $$
  select file_id from product_images where store_id = store
   union
  select image_id from size_charts where store_id = store and image_id is not null
   union
  select image_id from collections where store_id = store and image_id is not null
   union
  select used.file_id from themes, files_in(store, draft::text || coalesce(published::text, '')) used
   where store_id = store
$$;
create trigger mark_used after insert or update of image_id or delete on collections
  for each row execute function mark_chart_image();

create or replace function announce_file() returns trigger language plpgsql as $$
begin
  perform announce_storefront(new.store_id, 'products:' || product_id)
     from (select distinct product_id from product_images where store_id = new.store_id and file_id = new.id) shown;
  perform announce_storefront(new.store_id, 'collections:' || id)
     from collections where store_id = new.store_id and image_id = new.id;
  return null;
end $$;

-- Rules

-- SQL that compares the text `expression` with the text of a condition, without regard to case and accents.
create function text_condition(expression text, operator text, value text) returns text
  language plpgsql immutable set search_path = public as $$
begin
  return case operator
    when 'is' then format('fold_text(%s) = fold_text(%L)', expression, value)
    when 'is_not' then format('fold_text(%s) <> fold_text(%L)', expression, value)
    when 'contains' then format('position(fold_text(%L) in fold_text(%s)) > 0', value, expression)
    when 'not_contains' then format('position(fold_text(%L) in fold_text(%s)) = 0', value, expression)
    when 'starts_with' then format('starts_with(fold_text(%s), fold_text(%L))', expression, value)
    when 'ends_with' then
      format('right(fold_text(%s), length(fold_text(%L))) = fold_text(%L)', expression, value, value)
    when 'is_set' then format('%s <> %L', expression, '')
    when 'is_not_set' then format('%s = %L', expression, '')
  end;
end $$;

create function number_condition(expression text, operator text, value text) returns text
  language plpgsql immutable set search_path = public as $$
begin
  return case operator
    when 'is' then format('%s = %L::bigint', expression, value)
    when 'is_not' then format('%s is distinct from %L::bigint', expression, value)
    when 'greater' then format('%s > %L::bigint', expression, value)
    when 'less' then format('%s < %L::bigint', expression, value)
    when 'is_set' then format('%s is not null', expression)
    when 'is_not_set' then format('%s is null', expression)
  end;
end $$;

create function tag_condition(operator text, value text) returns text
  language plpgsql immutable set search_path = public as $$
declare has_tag text := format('exists (select from unnest(p.tags) t where fold_text(t) = fold_text(%L))', value);
begin
  return case operator
    when 'is' then has_tag
    when 'is_not' then 'not ' || has_tag
    when 'is_set' then 'cardinality(p.tags) > 0'
    when 'is_not_set' then 'cardinality(p.tags) = 0'
  end;
end $$;

-- Days are those of the time zone.
create function day_condition(expression text, operator text, day text, zone text) returns text
  language plpgsql immutable set search_path = public as $$
declare
  day_begin text := format('(%L::date::timestamp at time zone %L)', day, zone);
  day_end text := format('((%L::date + 1)::timestamp at time zone %L)', day, zone);
begin
  return case operator
    when 'before' then format('%s < %s', expression, day_begin)
    when 'after' then format('%s >= %s', expression, day_end)
    when 'is' then format('%s >= %s and %s < %s', expression, day_begin, expression, day_end)
  end;
end $$;

-- SQL that tells whether a product `p` and its variant `v` meet a condition. What a merchant typed is quoted. Fields and
-- operators that do not exist are an error, so that no condition is left out.
create function rule_condition(condition jsonb, zone text) returns text
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
  end;
begin
  if written is null then raise exception 'no condition on products: % %', field, operator; end if;
  return written;
end $$;

-- SQL that tells whether a product `p` and its variant `v` meet rules: {"match": "all", "conditions": [...]}.
create function rules_condition(rules jsonb, zone text) returns text
  language plpgsql immutable set search_path = public as $$
declare
  written text[] := array(select format('coalesce(%s, false)', rule_condition(one, zone))
                            from jsonb_array_elements(rules->'conditions') with ordinality c (one, place) order by place);
begin
  if written = '{}' then return 'true'; end if;
  return '(' || array_to_string(written, case rules->>'match' when 'any' then ' or ' else ' and ' end) || ')';
end $$;

create function zone_of(store uuid) returns text language sql stable set search_path = public as $$
  select coalesce(standard_timezone, 'America/Los_Angeles') from stores where store_id = store
$$;

-- The products that meet rules, ordered by id, each with its variants that do. Conditions on prices, stock and SKUs are met by
-- one and the same variant. Without conditions everything matches.
--   among        only these products; null for all
--   after        only products after this one
--   only_active  only products that customers see
create function matching_products(store uuid, rules jsonb, among uuid[], after uuid, at_most integer,
                                  only_active boolean default false)
  returns table (id uuid, variant_ids uuid[]) language plpgsql stable set search_path = public as $$
begin
  return query execute
    'select p.id, coalesce(array_agg(v.id order by v.position, v.id) filter (where v.id is not null), ''{}'')
       from products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id
      where p.store_id = $1 and '
      || case when only_active then 'p.status = ''active'' and ' else '' end
      || case when among is null then '' else 'p.id = any($2) and ' end
      || case when after is null then '' else 'p.id > $3 and ' end
      || rules_condition(rules, zone_of(store))
      || ' group by p.id order by p.id limit $4'
    using store, among, after, at_most;
end $$;

-- Membership

-- Counts the products of collections and announces which collections and products changed. Locks the collections by id.
create function keep_collection_members() returns trigger language plpgsql set search_path = public set app.audit = 'off' as $$
begin
  perform from collections c where (c.store_id, c.id) in (select store_id, collection_id from changed)
    order by c.id for no key update;
  update collections c set product_count = product_count + n.products * case tg_op when 'INSERT' then 1 else -1 end
    from (select store_id, collection_id, count(*)::integer as products from changed group by store_id, collection_id) n
   where c.store_id = n.store_id and c.id = n.collection_id;
  perform announce_storefront(store_id, 'collections:' || collection_id)
     from (select distinct store_id, collection_id from changed) of_collections;
  -- Their pages name a collection, and show the size chart of one.
  perform announce_storefront(store_id, 'products:' || product_id)
     from (select distinct store_id, product_id from changed) of_products;
  return null;
end $$;
create trigger keep_members_insert after insert on collection_products referencing new table as changed
  for each statement execute function keep_collection_members();
create trigger keep_members_delete after delete on collection_products referencing old table as changed
  for each statement execute function keep_collection_members();

create function announce_moved_members() returns trigger language plpgsql as $$
begin
  perform announce_storefront(store_id, 'collections:' || collection_id)
     from (select distinct store_id, collection_id
             from (select store_id, collection_id, product_id, position from after
                   except
                   select store_id, collection_id, product_id, position from before) moved) of_collections;
  return null;
end $$;
create trigger announce_moved after update on collection_products referencing old table as before new table as after
  for each statement execute function announce_moved_members();

create trigger announce_update after update on collections for each row
  when ((old.handle, old.title, old.is_published) is distinct from (new.handle, new.title, new.is_published))
  execute function announce_topic('collections');
-- Notifies of the topic `collections:ID`.
create function announce_collection() returns trigger language plpgsql as $$
begin
  perform announce_storefront(new.store_id, 'collections:' || new.id);
  return null;
end $$;
create trigger announce_page after update on collections for each row
  when ((old.description_html, old.seo_title, old.seo_description, old.image_id, old.sort) is distinct from
        (new.description_html, new.seo_title, new.seo_description, new.image_id, new.sort))
  execute function announce_collection();

-- Serializes changes of rules with the refreshes of products, which share the lock.
create function lock_collection_rules(store uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('collection rules ' || store, 0))
$$;

-- Puts products into the collections whose rules they meet, and takes them out of the others; of one collection or of all.
-- It is not a change that a person made, so the audit log leaves it out. Products and then collections are locked in the order of their ids.
create function refresh_memberships(store uuid, products_changed uuid[], only_collection uuid default null) returns void
  language plpgsql set search_path = public set app.audit = 'off' set enable_seqscan = off as $$
declare
  conditions text;
  joined_collections uuid[];
  joined_products uuid[];
  left_collections uuid[];
  left_products uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('collection rules ' || store, 0));
  select string_agg(format('(%L::uuid, %s)', c.id, rules_condition(c.rules, zone_of(store))), ', ') into conditions
    from collections c
   where c.store_id = store and c.kind = 'rules' and (only_collection is null or c.id = only_collection);
  if conditions is null then return; end if;
  perform lock_refreshed_products(store, products_changed);
  execute format($f$
    with meant as (
      select distinct m.collection_id, p.id as product_id
        from products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id
             cross join lateral (values %s) m (collection_id, is_met)
       where p.store_id = $1 and p.id = any($2) and m.is_met),
    present as (
      select member.collection_id, member.product_id
        from collection_products member
        join collections c on c.store_id = member.store_id and c.id = member.collection_id
       where member.store_id = $1 and member.product_id = any($2) and c.kind = 'rules' and ($3 is null or c.id = $3))
    select array_agg(meant.collection_id) filter (where present.product_id is null),
           array_agg(meant.product_id) filter (where present.product_id is null),
           array_agg(present.collection_id) filter (where meant.product_id is null),
           array_agg(present.product_id) filter (where meant.product_id is null)
      from meant full join present using (collection_id, product_id)$f$, conditions)
    into joined_collections, joined_products, left_collections, left_products
    using store, products_changed, only_collection;
  if joined_products is null and left_products is null then return; end if;
  perform from collections where store_id = store and id = any(joined_collections || left_collections)
    order by id for no key update;
  if left_products is not null then
    delete from collection_products member using unnest(left_collections, left_products) gone (collection_id, product_id)
     where member.store_id = store and member.collection_id = gone.collection_id and member.product_id = gone.product_id;
  end if;
  if joined_products is not null then
    -- A collection may have been deleted meanwhile. Members of rules are ordered by their ids.
    insert into collection_products (store_id, collection_id, product_id, position)
    select store, c.id, joined.product_id, 0
      from unnest(joined_collections, joined_products) joined (collection_id, product_id)
      join collections c on c.store_id = store and c.id = joined.collection_id
        on conflict do nothing;
  end if;
end $$;

create or replace function refresh_products(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform refresh_memberships(store, products_changed);
end $$;

-- A sale changes the stock alone, which matters if rules read it.
create function queue_restocked_variants() returns trigger language plpgsql as $$
begin
  if not exists (select from collections c
                  where c.kind = 'rules' and 'stock' = any(c.rule_fields) and c.store_id in (select store_id from after)) then
    return null;
  end if;
  perform queue_product_refresh(store_id, array_agg(distinct product_id))
     from (select store_id, product_id, id, stock from after
           except
           select store_id, product_id, id, stock from before) changed
    group by store_id;
  return null;
end $$;
create trigger queue_refresh_stock after update on product_variants referencing old table as before new table as after
  for each statement execute function queue_restocked_variants();
