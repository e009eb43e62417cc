-- Two people may edit one product: who saves names the revision they saw.
alter table products add column revision integer not null default 1;
