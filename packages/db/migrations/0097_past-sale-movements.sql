-- The sales and refunds of before as movements. Orders that were edited before count on the day on which they were placed.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_edits no force row level security;
alter table payment_refunds no force row level security;
alter table sale_movements no force row level security;
do $$
declare part record;
begin
  -- In parts, because a statement holds the rows that it sorts in memory.
  for part in
    select store_id, array_agg(id) as ids
      from (select store_id, id, (row_number() over (partition by store_id order by placed_at, id) - 1) / 10000 as part from orders) numbered
     group by store_id, numbered.part order by store_id, numbered.part
  loop
    perform record_sales(part.store_id, part.ids);
  end loop;
  for part in
    select store_id, array_agg(id) as ids
      from (select store_id, id, (row_number() over (partition by store_id order by id) - 1) / 10000 as part
              from payment_refunds where refunded_at is not null) numbered
     group by store_id, numbered.part order by store_id, numbered.part
  loop
    perform record_refunds(part.store_id, part.ids);
  end loop;
end $$;
alter table orders force row level security;
alter table order_lines force row level security;
alter table order_edits force row level security;
alter table payment_refunds force row level security;
alter table sale_movements force row level security;
