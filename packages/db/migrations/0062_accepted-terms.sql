-- Which text of the terms a customer agreed to, and when: page, revision, SHA-256 of its HTML, instant. Null if the shop did not ask.
alter table checkouts add column accepted_terms jsonb;
alter table orders add column accepted_terms jsonb;
