-- Customers of orders from before customers were kept were made once. Now only demo data makes some, by itself.
drop function create_customers_of_orders(uuid);
