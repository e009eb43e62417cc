-- Customers who pay no tax, whatever they buy.

-- A reseller, a charity or an embassy, for example. A member decides it.
alter table customers add column is_tax_exempt boolean not null default false;
