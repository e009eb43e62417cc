-- The disputes of before as movements.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_transactions no force row level security;
alter table payment_refunds no force row level security;
alter table sale_movements no force row level security;
do $$
declare part record;
begin
  for part in
    select store_id, array_agg(id) as ids
      from order_transactions where kind in ('dispute', 'dispute_reversal') group by store_id order by store_id
  loop
    perform record_disputes(part.store_id, part.ids);
  end loop;
end $$;
alter table orders force row level security;
alter table order_lines force row level security;
alter table order_transactions force row level security;
alter table payment_refunds force row level security;
alter table sale_movements force row level security;
