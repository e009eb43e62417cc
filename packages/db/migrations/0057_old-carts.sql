-- Carts are deleted when they have not changed for a while.
create index carts_changed on carts (store_id, updated_at);
