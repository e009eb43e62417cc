-- The shipping address of an order can be changed. The timeline keeps both addresses.

alter table order_events
  -- `before` and `after` of a change of the shipping address; null of other events, and once the customer is erased.
  add column addresses jsonb,
  add constraint order_events_addresses check (
    addresses is null
    or (kind = 'address_changed' and is_address(addresses -> 'before') and is_address(addresses -> 'after')));
