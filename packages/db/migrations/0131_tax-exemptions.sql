-- Why an order has no tax, where it would have one: an invoice says it, also where tax would have been added to the prices.

-- What it was when the total was shown.
alter table checkouts add column tax_exemption text check (tax_exemption in ('customer', 'vat_number'));

-- An invoice for a company in another EU country has to name its VAT number.
alter table orders add column tax_exemption text check (tax_exemption in ('customer', 'vat_number'));

-- The orders of before, which is no news for apps.
alter table orders disable trigger webhooks_update;
-- The owner sees all stores.
alter table orders no force row level security;
-- The checkouts, too.
alter table checkouts no force row level security;
-- Of earlier ones, only tax that prices include is known to be left out.
update checkouts set tax_exemption = case when vat_number = '' then 'customer' else 'vat_number' end where exempt_tax_cents > 0;
-- The same of orders.
update orders set tax_exemption = case when vat_number = '' then 'customer' else 'vat_number' end where exempt_tax_cents > 0;
-- As it was.
alter table orders enable trigger webhooks_update;
-- As it was.
alter table orders force row level security;
-- As it was.
alter table checkouts force row level security;
