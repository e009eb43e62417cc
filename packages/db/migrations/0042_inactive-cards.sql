-- Cards of deleted products go with them, so only inactive ones are looked for, in one pass: compared with all active products,
-- 3 000 changed ones took more than a second.
create or replace function refresh_product_cards(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  perform lock_refreshed_products(store, products_changed);
  delete from product_cards c
   where c.store_id = store and c.product_id = any (array(
     select id from products where store_id = store and id = any(products_changed) and status <> 'active'));
  insert into product_cards as kept (store_id, product_id, handle, title, vendor, product_type, tags, option_names, price_cents,
                                     compare_at_cents, highest_cents, is_available, images, variants, review_count, rating_sum)
  select p.store_id, p.id, p.handle, p.title, p.vendor, p.product_type, p.tags,
         array(select option->>'name' from jsonb_array_elements(p.options) with ordinality o (option, place) order by place),
         coalesce(v.price_cents, 0), v.compare_at_cents, coalesce(v.highest_cents, 0), coalesce(v.is_available, false),
         i.images, coalesce(v.variants, '[]'), coalesce(r.review_count, 0), coalesce(r.rating_sum, 0)
    from products p
    left join product_ratings r on r.store_id = p.store_id and r.product_id = p.id
    cross join lateral (
      select (array_agg(price_cents order by price_cents, position, id))[1] as price_cents,
             (array_agg(compare_at_cents order by price_cents, position, id))[1] as compare_at_cents,
             max(price_cents) as highest_cents,
             bool_or(stock is null or stock > 0 or sells_without_stock) as is_available,
             jsonb_agg(jsonb_build_array((stock is null or stock > 0 or sells_without_stock)::integer, price_cents,
                         compare_at_cents, option_values) order by position, id) as variants
        from product_variants where store_id = p.store_id and product_id = p.id) v
    cross join lateral (
      select coalesce(jsonb_agg(image order by place), '[]') as images
        from (select jsonb_build_object('fileId', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height, 'widths', f.widths,
                       'alt', m.alt, 'focal', jsonb_build_object('x', f.focal_x, 'y', f.focal_y)) as image, m.position as place
                from product_images m join files f on f.store_id = m.store_id and f.id = m.file_id
               where m.store_id = p.store_id and m.product_id = p.id order by m.position limit 2) first_images) i
   where p.store_id = store and p.id = any(products_changed) and p.status = 'active'
      on conflict (store_id, product_id) do update
     set handle = excluded.handle, title = excluded.title, vendor = excluded.vendor, product_type = excluded.product_type,
         tags = excluded.tags, option_names = excluded.option_names, price_cents = excluded.price_cents,
         compare_at_cents = excluded.compare_at_cents, highest_cents = excluded.highest_cents,
         is_available = excluded.is_available, images = excluded.images, variants = excluded.variants,
         review_count = excluded.review_count, rating_sum = excluded.rating_sum
   where (kept.handle, kept.title, kept.vendor, kept.product_type, kept.tags, kept.option_names, kept.price_cents,
          kept.compare_at_cents, kept.highest_cents, kept.is_available, kept.images, kept.variants,
          kept.review_count, kept.rating_sum) is distinct from
         (excluded.handle, excluded.title, excluded.vendor, excluded.product_type, excluded.tags, excluded.option_names,
          excluded.price_cents, excluded.compare_at_cents, excluded.highest_cents, excluded.is_available, excluded.images,
          excluded.variants, excluded.review_count, excluded.rating_sum);
end $$;
