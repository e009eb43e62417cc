-- Rules are planned anew for each product that changes, so their statement reads as few tables as it can; a second one, whose plan
-- is kept, reads the present members.
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
  select string_agg(format('(%L::uuid, %s)', c.id, rules_condition(c.rules, zone_of(store))), ', ') into conditions
    from collections c
   where c.store_id = store and c.kind = 'rules' and (only_collection is null or c.id = only_collection);
  if conditions is null then return; end if;
  perform lock_refreshed_products(store, products_changed);
  execute format($f$
    select array_agg(collection_id), array_agg(product_id)
      from (select distinct m.collection_id, p.id as product_id
              from products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id
                   cross join lateral (values %s) m (collection_id, is_met)
             where p.store_id = $1 and p.id = any($2) and m.is_met) meant$f$, conditions)
    into meant_collections, meant_products
    using store, products_changed;
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

-- Counting begins and says whether a variant is low in one update, because each update of a variant refreshes what is kept of it.
create or replace function set_stock_counted(variants uuid[], counted boolean) returns setof uuid
  language plpgsql security definer set search_path = public set enable_seqscan = off as $$
declare changed uuid[];
begin
  with meant as (
    select v.id, pieces.available, pieces.available <= coalesce(v.low_stock_at, s.low_stock_at) as is_low
      from product_variants v
      join stores s on s.store_id = v.store_id
           cross join lateral (
             select coalesce(sum(on_hand - reserved), 0)::integer as available from inventory_levels l
              where l.store_id = v.store_id and l.variant_id = v.id) pieces
     where v.store_id = current_store() and v.id = any(variants) and (v.stock is not null) <> counted),
  updated as (
    update product_variants v
       set stock = case when counted then m.available end,
           is_low_reported = case when counted then m.is_low else v.is_low_reported end
      from meant m
     where v.store_id = current_store() and v.id = any(variants) and v.id = m.id
    returning v.id)
  select array_agg(id) into changed from updated;
  perform refresh_conditions(current_store(), changed);
  return query select unnest(changed);
end $$;
