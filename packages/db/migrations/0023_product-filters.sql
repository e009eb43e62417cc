-- The list of products is filtered by vendor and by type.

create index on products (store_id, vendor, id desc);
create index on products (store_id, product_type, id desc);
