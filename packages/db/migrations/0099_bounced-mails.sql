-- What the mail provider reports of a mail after it has taken it.

alter table order_mails drop constraint order_mails_state_check,
  add constraint order_mails_state_check
    check (state in ('waiting', 'sent', 'refused', 'failed', 'unknown', 'bounced', 'complained'));

-- A report may arrive before the attempt to send is recorded.
create or replace function log_order_mail() returns trigger language plpgsql as $$
begin
  update order_mails
     set state = case when new.sent_at is not null then 'sent' else coalesce(new.failed_as, 'waiting') end,
         reason = coalesce(new.log -> -1 ->> 'reason', ''),
         ended_at = case when new.sent_at is not null or new.failed_as is not null then now() end
   where store_id = new.store_id and id = new.id and state not in ('bounced', 'complained');
  return null;
end $$;

-- A report names the mail only.
create policy directory on order_mails for select to backroom_directory using (true);
grant select (store_id, id) on order_mails to backroom_directory;
create function store_of_order_mail(mail uuid) returns uuid
  language sql stable security definer set search_path = public as $$
  select store_id from order_mails where id = mail limit 1
$$;
alter function store_of_order_mail(uuid) owner to backroom_directory;
revoke all on function store_of_order_mail(uuid) from public;
grant execute on function store_of_order_mail(uuid) to backroom_app;
create index on order_mails (id);

-- Who reports a mail as spam wants no marketing emails.
alter table customers drop constraint customers_consent_source_check,
  add constraint customers_consent_source_check
    check (consent_source in ('checkout', 'newsletter', 'admin', 'link', 'import', 'account', 'complaint'));
alter table customer_consents drop constraint customer_consents_source_check,
  add constraint customer_consents_source_check
    check (source in ('checkout', 'newsletter', 'admin', 'link', 'import', 'account', 'complaint'));
