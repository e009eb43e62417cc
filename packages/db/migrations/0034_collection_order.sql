-- A page of a collection reads its own part, in the collection's order.
create index on collection_products (store_id, collection_id, position, product_id);
