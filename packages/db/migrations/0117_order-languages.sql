-- Mails and documents of an order are in the language that it was bought in, unless its customer chose another one.
alter table orders
  -- Of the pages that it was bought on; null for imported orders.
  add column language text constraint orders_language check (language in ('en', 'vi'));
