-- A sale refreshes the collections of a product only if its stock passes a number that a rule names. In a shop with one rule on stock,
-- each sale planned all rules anew, while other buyers of the product waited.
create or replace function queue_restocked_variants() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from collections c
                  where c.kind = 'rules' and 'stock' = any(c.rule_fields) and c.store_id in (select store_id from after)) then
    return null;
  end if;
  -- Rules that change meanwhile see this change, or this one sees them.
  perform pg_advisory_xact_lock_shared(hashtextextended('collection rules ' || store_id, 0))
     from (select distinct store_id from after order by 1) stores;
  perform queue_product_refresh(store_id, array_agg(distinct product_id))
     from (select a.store_id, a.product_id
             from after a join before b on b.store_id = a.store_id and b.id = a.id
            where a.stock is distinct from b.stock and exists (
              select from collections c cross join lateral jsonb_array_elements(c.rules->'conditions') one
               where c.store_id = a.store_id and c.kind = 'rules' and 'stock' = any(c.rule_fields) and one->>'field' = 'stock'
                 and ((a.stock is null) <> (b.stock is null)
                   or sign(a.stock - nullif(one->>'value', '')::bigint)
                      is distinct from sign(b.stock - nullif(one->>'value', '')::bigint)))) changed
    group by store_id;
  return null;
end $$;
