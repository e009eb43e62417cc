-- Import and export of products: what a file says of a product beyond our own fields.

alter table products
  -- Columns for product feeds, such as "Google Shopping / Gender", by the name of their column.
  add column feed_values jsonb not null default '{}' check (jsonb_typeof(feed_values) = 'object');
