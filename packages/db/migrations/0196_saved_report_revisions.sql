-- A saved report can be changed: of two who do so at once the later is told.
alter table saved_reports add column revision integer not null default 1;
