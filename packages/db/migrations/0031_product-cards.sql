-- What a storefront shows and filters of a product in a list is kept in one row, so that no list reads variants or images.

-- The card of an active product.
create table product_cards (
  store_id uuid not null default current_store(),
  product_id uuid not null,
  handle text not null,
  title text not null,
  vendor text not null,
  product_type text not null,
  tags text[] not null,
  option_names text[] not null,
  -- Of the cheapest variant.
  price_cents bigint not null,
  compare_at_cents bigint,
  highest_cents bigint not null,
  is_available boolean not null,
  -- The first two, as the product's images are read.
  images jsonb not null,
  -- One entry a variant: whether it is available (1 or 0), its price, its earlier price, its option values.
  variants jsonb not null,
  -- Of its published reviews.
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade
);
create index on product_cards (store_id, (title collate "vi-x-icu"), product_id);
create index on product_cards (store_id, price_cents, product_id);
create unique index product_cards_handle on product_cards (store_id, handle, product_id);
call enable_tenant_rls(array['product_cards']::regclass[], 'select, insert, update, delete');

-- Writes the cards of these products anew where they differ, and deletes those of products that are not active.
create function refresh_product_cards(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  perform lock_refreshed_products(store, products_changed);
  delete from product_cards c
   where c.store_id = store and c.product_id = any(products_changed)
     and not exists (select from products p where p.store_id = store and p.id = c.product_id and p.status = 'active');
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

create or replace function refresh_products(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform refresh_memberships(store, products_changed);
  perform refresh_product_cards(store, products_changed);
end $$;

-- A card shows how its images are cropped and which widths there are.
create function queue_products_of_file() returns trigger language plpgsql as $$
begin
  perform queue_product_refresh(new.store_id, array(
    select product_id from product_images where store_id = new.store_id and file_id = new.id));
  return null;
end $$;
create trigger queue_refresh_update after update on files for each row
  when ((old.hash, old.width, old.height, old.widths, old.focal_x, old.focal_y) is distinct from
        (new.hash, new.width, new.height, new.widths, new.focal_x, new.focal_y))
  execute function queue_products_of_file();

-- Topics of pages: `products` is the list of all products on sale, `products:ID` what is shown of one, `collections` names and
-- addresses of collections, `collections:ID` the text, products and order of one, `titles` and `prices` the orders by them.

create function announce_card() returns trigger language plpgsql set search_path = public as $$
declare store uuid := coalesce(new.store_id, old.store_id); product uuid := coalesce(new.product_id, old.product_id);
begin
  perform announce_storefront(store, 'products:' || product);
  if tg_op = 'UPDATE' then
    if old.title <> new.title then perform announce_storefront(store, 'titles'); end if;
    if old.price_cents <> new.price_cents then perform announce_storefront(store, 'prices'); end if;
    return null;
  end if;
  perform announce_storefront(store, 'collections:' || collection_id)
     from collection_products where store_id = store and product_id = product;
  return null;
end $$;
create trigger announce_change after insert or update or delete on product_cards for each row execute function announce_card();

-- The cards of existing products.

do $$
declare part record;
begin
  for part in
    select store_id, array_agg(id order by id) as ids
      from (select store_id, id, row_number() over (partition by store_id order by id) / 1000 as batch
              from products where status = 'active') active
     group by store_id, batch
  loop
    perform refresh_product_cards(part.store_id, part.ids);
  end loop;
end $$;
