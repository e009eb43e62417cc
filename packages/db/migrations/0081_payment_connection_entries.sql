-- An entry keeps the name of its endpoint; of connecting a gateway it is another one now. What the entry is found by begins
-- with the name, folded. Views of the log that are kept filter by the concept's name.
do $$ declare one uuid; begin
  for one in select stores_with_work('every') loop
    perform set_config('app.store_id', one::text, true);
    update audit_entries
       set endpoint = 'paymentConnections.save',
           search_text = replace(search_text, ' proxies.save ', ' paymentconnections.save ')
     where store_id = one and endpoint = 'proxies.save';
    update list_views
       set search = search || '{"concept": "paymentConnections"}'
     where store_id = one and list = 'audit' and search->>'concept' = 'proxies';
  end loop;
  perform set_config('app.store_id', '', true);
end $$;
