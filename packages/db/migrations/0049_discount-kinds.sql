-- Discounts by tier, gifts, pieces of other products, caps, and discounts for customers with a tag.

alter table discounts
  drop constraint discounts_kind_check,
  add constraint discounts_kind_check
    check (kind in ('percent', 'amount', 'price', 'buy_get', 'tiers', 'gift', 'free_shipping')),
  -- The most that `percent` takes from a cart.
  add column max_cents bigint check (max_cents > 0),
  -- Pieces of a cart that become cheaper, the cheapest ones.
  add column max_pieces integer check (max_pieces > 0),
  -- Whether `amount` is taken once for all pieces, or for each line or piece.
  add column amount_per text not null default 'order' check (amount_per in ('order', 'line', 'piece')),
  -- What `tiers` count, what they take, and the tiers: [{"from": 3, "value": 1500}].
  add column tiers_by text not null default 'pieces' check (tiers_by in ('pieces', 'cents')),
  add column tiers_off text not null default 'percent' check (tiers_off in ('percent', 'amount')),
  add column tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  -- Of `buy_get`: which pieces become cheaper, and how often in a cart.
  add column get_by text not null default 'same' check (get_by in ('same', 'product', 'collection', 'tag', 'vendor', 'type')),
  add column get_values text[] not null default '{}',
  add column max_sets integer check (max_sets > 0),
  -- Only for customers with one of these tags; all customers if empty.
  add column customer_tags text[] not null default '{}';
