-- Addresses are within their limits wherever they are stored. They are written by one schema; this keeps out what another
-- way into the database would write. Rows from before keep what they have.

create function is_address(address jsonb) returns boolean
  language sql immutable parallel safe set search_path = public as $$
  select length(coalesce(address->>'firstName', '')) <= 100 and length(coalesce(address->>'lastName', '')) <= 100
     and length(coalesce(address->>'company', '')) <= 100 and length(coalesce(address->>'address1', '')) <= 200
     and length(coalesce(address->>'address2', '')) <= 200 and length(coalesce(address->>'city', '')) <= 100
     and length(coalesce(address->>'region', '')) <= 100 and length(coalesce(address->>'regionCode', '')) <= 10
     and length(coalesce(address->>'postalCode', '')) <= 20 and length(coalesce(address->>'countryCode', '')) <= 2
     and length(coalesce(address->>'phone', '')) <= 30
$$;

alter table orders add constraint orders_shipping_address check (is_address(shipping_address)) not valid;
alter table checkouts add constraint checkouts_shipping_address check (is_address(shipping_address)) not valid;
