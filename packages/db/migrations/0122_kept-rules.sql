-- Creating a product plans the rules of its shop once a connection, not each time.

-- The products, each with a collection whose rules it meets, once. `conditions` are pairs of a collection and SQL about a product `p` and
-- its variant `v`, as `rules_condition` writes it. Their plan is kept under their hash, because planning takes five times as long as
-- reading one product. A connection keeps ten, and none of rules so long that their plan takes megabytes, because more take memory for
-- shops that it serves rarely. A plan outlives a transaction that is rolled back and the list of plans does not, so the plan is tried first.
create function products_meeting(conditions text, store uuid, products_changed uuid[], out collections uuid[], out products uuid[])
  language plpgsql set search_path = public set enable_seqscan = off as $$
declare
  name text := 'rules ' || md5(conditions);
  kept text[] := coalesce(string_to_array(nullif(current_setting('app.rules_plans', true), ''), ','), '{}');
  is_planned boolean := true;
  meeting text := format($f$
    select array_agg(collection_id), array_agg(product_id)
      from (select distinct m.collection_id, p.id as product_id
              from products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id
                   cross join lateral (values %s) m (collection_id, is_met)
             where p.store_id = $1 and p.id = any($2) and m.is_met) meant$f$, conditions);
begin
  if length(conditions) > 20000 then
    execute meeting into collections, products using store, products_changed;
    return;
  end if;
  begin
    execute format('execute %I (%L, %L)', name, store, products_changed) into collections, products;
  exception when invalid_sql_statement_name then
    is_planned := false;
  end;
  if is_planned and name = any(kept) then return; end if;
  kept := array_remove(kept, name);
  if cardinality(kept) >= 10 then
    begin
      execute format('deallocate %I', kept[1]);
    exception when invalid_sql_statement_name then
      null;
    end;
    kept := kept[2:];
  end if;
  perform set_config('app.rules_plans', array_to_string(kept || name, ','), false);
  if is_planned then return; end if;
  execute format('prepare %I (uuid, uuid[]) as ', name) || meeting;
  execute format('execute %I (%L, %L)', name, store, products_changed) into collections, products;
end $$;

-- As before, but the rules are planned once.
create or replace function refresh_memberships(store uuid, products_changed uuid[], only_collection uuid default null) returns void
  language plpgsql set search_path = public set app.audit = 'off' set enable_seqscan = off as $$
declare
  conditions text;
  meant_collections uuid[];
  meant_products uuid[];
  joined_collections uuid[];
  joined_products uuid[];
  left_collections uuid[];
  left_products uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('collection rules ' || store, 0));
  select string_agg(format('(%L::uuid, %s)', c.id, rules_condition(c.rules, zone_of(store))), ', ' order by c.id) into conditions
    from collections c
   where c.store_id = store and c.kind = 'rules' and (only_collection is null or c.id = only_collection);
  if conditions is null then return; end if;
  perform lock_refreshed_products(store, products_changed);
  select meant.collections, meant.products into meant_collections, meant_products
    from products_meeting(conditions, store, products_changed) meant;
  with meant as (
    select collection_id, product_id from unnest(meant_collections, meant_products) m (collection_id, product_id)),
  present as (
    select member.collection_id, member.product_id
      from collection_products member
      join collections c on c.store_id = member.store_id and c.id = member.collection_id
     where member.store_id = store and member.product_id = any(products_changed) and c.kind = 'rules'
       and (only_collection is null or c.id = only_collection))
  select array_agg(meant.collection_id) filter (where present.product_id is null),
         array_agg(meant.product_id) filter (where present.product_id is null),
         array_agg(present.collection_id) filter (where meant.product_id is null),
         array_agg(present.product_id) filter (where meant.product_id is null)
    into joined_collections, joined_products, left_collections, left_products
    from meant full join present using (collection_id, product_id);
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

-- The primary key can be read backwards.
drop index audit_entries_store_id_id_idx;
