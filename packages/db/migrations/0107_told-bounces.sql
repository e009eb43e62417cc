-- Members are told of mails to customers that came back or were marked as spam.

-- Such mails of which nobody is told yet.
create table untold_bounces (
  store_id uuid not null default current_store(),
  mail_id uuid not null,
  primary key (store_id, mail_id),
  foreign key (store_id, mail_id) references order_mails on delete cascade
);
-- When the members of a store were told last. Its row lets one transaction tell them.
create table bounce_reports (
  store_id uuid not null default current_store(),
  told_at timestamptz not null,
  primary key (store_id)
);
call enable_tenant_rls(array['untold_bounces']::regclass[], 'select, insert, delete');
call enable_tenant_rls(array['bounce_reports']::regclass[], 'select, insert, update');
