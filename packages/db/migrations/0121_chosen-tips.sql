-- The percent of a tip that a customer chose among those of the shop; null for an amount of their own and for none.
alter table checkouts add column tip_percent smallint check (tip_percent between 1 and 100);
