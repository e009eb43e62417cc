-- Customers who pay no tax, whatever they buy.

-- A reseller, a charity or an embassy, for example. A member decides it.
alter table customers add column is_tax_exempt boolean not null default false;

-- Countries of the EU have up to three rates below the standard one.
alter table product_variants drop constraint product_variants_tax_class_check;
-- The class `exempt` has no rate.
alter table product_variants add constraint product_variants_tax_class_check
  check (tax_class in ('standard', 'reduced', 'second_reduced', 'super_reduced', 'exempt'));
-- The same classes, each with a rate of its own.
alter table tax_rates drop constraint tax_rates_tax_class_check;
-- A class that a place has no rate of is taxed at the standard one.
alter table tax_rates add constraint tax_rates_tax_class_check
  check (tax_class in ('standard', 'reduced', 'second_reduced', 'super_reduced'));
