-- Why an order has no tax, where it would have one: an invoice says it, also where tax would have been added to the prices.

-- What it was when the total was shown.
alter table checkouts add column tax_exemption text check (tax_exemption in ('customer', 'vat_number'));

-- An invoice for a company in another EU country has to name its VAT number.
alter table orders add column tax_exemption text check (tax_exemption in ('customer', 'vat_number'));

-- Of earlier ones, only tax that prices include is known to be left out.
update checkouts set tax_exemption = case when vat_number = '' then 'customer' else 'vat_number' end where exempt_tax_cents > 0;

-- The same of orders.
update orders set tax_exemption = case when vat_number = '' then 'customer' else 'vat_number' end where exempt_tax_cents > 0;
