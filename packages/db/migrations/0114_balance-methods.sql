-- What is due of an order can be paid to the store itself: by a transfer, in cash, or as the customer chose.

-- How the customer wants to pay it, as the way to pay was when they chose it; null before a choice, and for cards.
alter table order_balances add column payment_method jsonb;
