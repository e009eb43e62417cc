-- The list of products is sorted by the last change, too.
create index on products (store_id, updated_at, id);
