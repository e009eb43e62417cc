-- Imports find variants by their SKU.
create index on product_variants (store_id, sku);
