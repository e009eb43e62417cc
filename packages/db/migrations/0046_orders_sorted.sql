-- What the list of orders is sorted by; names as Vietnamese and English both sort them.
create index on orders (store_id, total_cents, id);
create index on orders (store_id, (customer_name collate "vi-x-icu"), id);
