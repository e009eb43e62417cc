-- Stock is kept once a statement, because an import moves the pieces of two hundred variants at once. Rows before and after a
-- statement are compared by `except`, which hashes them.

drop trigger keep_stock_insert on inventory_levels;
drop trigger keep_stock_update on inventory_levels;
drop function keep_stock;
drop trigger begin_condition on inventory_levels;
drop function begin_condition;

-- A new level shows the condition of its variant, even if it has no pieces.
create function keep_stock_of_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_stock(store_id, array_agg(distinct variant_id)) from added where on_hand <> reserved group by store_id;
  perform refresh_conditions(store_id, array_agg(distinct variant_id)) from added where on_hand = reserved group by store_id;
  return null;
end $$;
create trigger keep_stock_insert after insert on inventory_levels referencing new table as added
  for each statement execute function keep_stock_of_added();

create function keep_stock_of_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_stock(store_id, array_agg(distinct variant_id))
     from (select store_id, variant_id, id, on_hand - reserved from after
           except
           select store_id, variant_id, id, on_hand - reserved from before) changed
    group by store_id;
  return null;
end $$;
create trigger keep_stock_update after update on inventory_levels referencing old table as before new table as after
  for each statement execute function keep_stock_of_changed();

-- These functions are planned at every call: a plan that was kept since the tables were small reads them whole for each row.
create function refresh_conditions(store uuid, variants uuid[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  update inventory_levels l set condition = c.condition
    from (select v.id, stock_condition(v.stock, coalesce(v.low_stock_at, s.low_stock_at)) as condition
            from product_variants v join stores s on s.store_id = v.store_id
           where v.store_id = store and v.id = any(variants)) c
   where l.store_id = store and l.variant_id = any(variants) and l.variant_id = c.id and l.condition <> c.condition;
end $$;
revoke all on function refresh_conditions(uuid, uuid[]) from public;

create or replace function refresh_stock(store uuid, variants uuid[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  update product_variants v set stock = s.available
    from (select variant_id, sum(on_hand - reserved)::integer as available from inventory_levels
           where store_id = store and variant_id = any(variants) group by variant_id) s
   where v.store_id = store and v.id = any(variants) and v.id = s.variant_id and v.stock is not null
     and v.stock <> s.available;
  perform refresh_conditions(store, variants);
end $$;

alter function create_levels() set plan_cache_mode = force_custom_plan;
alter function set_stock_counted(uuid[], boolean) set plan_cache_mode = force_custom_plan;
alter function queue_product_part_webhooks() set plan_cache_mode = force_custom_plan;
alter function refresh_product_search(uuid, uuid[]) set plan_cache_mode = force_custom_plan;
