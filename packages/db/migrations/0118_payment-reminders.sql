-- Customers are reminded before an unpaid order is cancelled.

-- How many hours before that; null: never. It is less than they have to pay.
alter table payment_connections
  add column remind_hours integer,
  add constraint payment_connections_remind_hours check (
    remind_hours is null
    or remind_hours between 6 and 168 and remind_hours < coalesce(unpaid_days, 0) * 24 and kind <> 'cash_on_delivery');

-- When the customer of a waiting payment was reminded of its end, or needed no reminder; null before.
alter table payments add column reminded_at timestamptz;
-- Waiting payments whose customers are not reminded yet, by their end.
create index payments_to_remind on payments (store_id, next_check_at) where state = 'waiting' and reminded_at is null;
