-- What a task changed is found in the activity log, also if a schedule began it.

-- The request that began the task: its entry in the audit log says how the task ended.
alter table tasks add column request_id uuid;

-- A schedule acts on behalf of a member who is not signed in at that moment.
alter table audit_entries alter column session_id drop not null;
-- It has no address either.
alter table audit_entries alter column address drop not null;

-- Two members who change the permissions of an invited person at once: the second one sees what the first one chose.
alter table invitations add column revision integer not null default 1;

-- The timeline of a customer shows who changed what of them.
create index on audit_changes (store_id, row_id, id) where table_name = 'customers';
