-- A visit that reaches the checkout is counted once for each cart.
alter table carts add column reached_checkout_at timestamptz;
