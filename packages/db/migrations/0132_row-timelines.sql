-- The timelines of reviews, collections, discounts and draft orders, and what tasks did to a row of any of them.

-- As the indexes of products and customers. Each table with a timeline has one, because most rows of the log belong to other tables.
create index on audit_changes (store_id, row_id, id)
  where table_name in ('collections', 'discounts', 'draft_orders', 'product_reviews');

-- The tasks that changed a row.
create index on task_rows (store_id, thing_id) where outcome = 'done';
