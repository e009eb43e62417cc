-- Base products of print on demand: which product was begun from which of them. The catalog itself is code.

alter table products
  -- The key of the base product; null for products of the shop's own.
  add column base_product text check (length(base_product) between 1 and 40);
create index on products (store_id, base_product) where base_product is not null;

alter table product_variants
  -- What the supplier calls it: `black/M`. It stays when the merchant renames options.
  add column base_variant text check (length(base_variant) between 1 and 80);
grant update (base_variant) on product_variants to backroom_app;
