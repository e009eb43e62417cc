-- What is to be forgotten of old checkouts and mails is found by their age.
create index checkouts_remembered on checkouts (store_id, updated_at) where email <> '';
create index mails_done on mails (store_id, id) where sent_at is not null or given_up is not null;
