-- A shop's slug stands in the addresses of the back office: who lists the shops of a person needs it.
drop function stores_of_user(uuid);
create function stores_of_user(member uuid) returns table (
  store_id uuid, name text, slug text, domain text, theme_key text, is_enabled boolean, role text, created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name, stores.slug, hosts.host, stores.theme_key, stores.is_enabled, memberships.role,
         stores.created_at
    from memberships
    join stores using (store_id)
    join hosts on hosts.store = stores.store_id and hosts.is_primary
   where memberships.user_id = member
$$;
alter function stores_of_user(uuid) owner to backroom_directory;
revoke all on function stores_of_user(uuid) from public;
grant execute on function stores_of_user(uuid) to backroom_app;
