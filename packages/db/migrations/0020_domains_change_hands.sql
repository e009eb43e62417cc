-- A name that was sold: its new owner proves it in another store while the proof of the one that holds it is gone. The
-- one that held it goes back to waiting for its records. `texts` is what the name's TXT record holds now.
grant select, update on domains to backroom_directory;
grant delete on hosts to backroom_directory;
grant insert on audit_changes to backroom_directory;

create function release_host(asked text, texts text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  asker uuid := current_store();
  holder uuid;
begin
  if not exists (select from domains where store_id = asker and host = asked and proof = any(texts)) then return; end if;
  select store into holder from hosts where host = asked and kind = 'custom';
  if holder is null or holder = asker then return; end if;
  -- Within the holder's own wall: its policies and its audit log are those that count.
  perform set_config('app.store_id', holder::text, true);
  update domains set verified_at = null, problem = 'no_proof', checked_at = now()
   where store_id = holder and host = asked and proof <> all(texts);
  if found then
    delete from hosts where store = holder and host = asked and kind = 'custom';
  end if;
  perform set_config('app.store_id', asker::text, true);
end $$;
alter function release_host(text, text[]) owner to backroom_directory;
revoke all on function release_host(text, text[]) from public;
grant execute on function release_host(text, text[]) to backroom_app;
