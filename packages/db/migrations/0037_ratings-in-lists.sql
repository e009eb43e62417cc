-- Ratings and sales in lists: a filter by rating, and an order by what was sold.

alter table storefront_filters drop constraint storefront_filters_kind_check;
alter table storefront_filters add constraint storefront_filters_kind_check
  check (kind in ('availability', 'price', 'vendor', 'type', 'tag', 'rating', 'option'));

alter table collections drop constraint collections_sort_check;
alter table collections add constraint collections_sort_check
  check (sort in ('manual', 'best_selling', 'title', 'title_desc', 'price', 'price_desc', 'newest', 'oldest'));

-- The day of the store's time zone on which the sales of its products were counted last.
alter table stores add column units_counted_on date;

-- Pieces sold in the days before `stores.units_counted_on`. Counted once a day, because a count with each order would make the
-- buyers of a product wait for each other.
alter table product_cards add column units_sold integer not null default 0;
create index on product_cards (store_id, units_sold, product_id);

-- Announces the topic `best-selling` if sales changed: pages in another order show no sales.
create or replace function announce_card() returns trigger language plpgsql set search_path = public as $$
declare store uuid := coalesce(new.store_id, old.store_id); product uuid := coalesce(new.product_id, old.product_id);
begin
  if tg_op = 'UPDATE' then
    -- The count changes nothing else.
    if old.units_sold <> new.units_sold then
      perform announce_storefront(store, 'best-selling');
      return null;
    end if;
    perform announce_storefront(store, 'products:' || product);
    if old.title <> new.title then perform announce_storefront(store, 'titles'); end if;
    if old.price_cents <> new.price_cents then perform announce_storefront(store, 'prices'); end if;
    return null;
  end if;
  perform announce_storefront(store, 'products:' || product);
  perform announce_storefront(store, 'collections:' || collection_id)
     from collection_products where store_id = store and product_id = product;
  return null;
end $$;
