-- Undo of an import of past orders.

-- Deletes imported orders with all rows that their import wrote, and takes them from the figures of their customers. Transactions and
-- pieces of parcels are never deleted otherwise. An order with other rows violates a foreign key.
create function delete_imported_orders(store uuid, ids uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  imported uuid[];
begin
  if store is distinct from current_store() then
    raise exception 'orders of another store than the transaction''s' using errcode = '42501';
  end if;
  select array_agg(id) into imported from orders where store_id = store and id = any(ids) and source = 'imported';
  -- Ordered, so that two transactions cannot deadlock.
  perform from customers
    where store_id = store and id in (select customer_id from orders where store_id = store and id = any(imported))
    order by id for no key update;
  update customers c
     set order_count = c.order_count - o.sales, spent_cents = c.spent_cents - o.spent,
         last_order_at = (select max(placed_at) from orders
                           where store_id = store and customer_id = c.id and id <> all(imported))
    from (select customer_id, count(*) filter (where is_sale(payment_status)) as sales, sum(spent_on_order(store, id)) as spent
            from orders where store_id = store and id = any(imported) group by 1) o
   where c.store_id = store and c.id = o.customer_id;
  delete from fulfillment_lines where store_id = store and order_id = any(imported);
  delete from fulfillments where store_id = store and order_id = any(imported);
  delete from order_transactions where store_id = store and order_id = any(imported);
  delete from payment_refunds where store_id = store and order_id = any(imported) and reference = 'import';
  delete from payments where store_id = store and order_id = any(imported);
  delete from order_events where store_id = store and order_id = any(imported);
  delete from order_lines where store_id = store and order_id = any(imported);
  delete from orders where store_id = store and id = any(imported);
end $$;
revoke all on function delete_imported_orders(uuid, uuid[]) from public;
grant execute on function delete_imported_orders(uuid, uuid[]) to backroom_app;
