-- Products: what a merchant says of a product and of each variant.

alter table products
  -- For search engines; '' means title and the beginning of the description.
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- When a draft becomes active; null means when a person says so.
  add column publish_at timestamptz;

alter table product_variants
  add column barcode text not null default '',
  add column weight_grams integer check (weight_grams >= 0),
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'exempt')),
  add column requires_shipping boolean not null default true,
  -- Whether it can be bought while none is in stock.
  add column sells_without_stock boolean not null default false;
