-- The try of the buyer that became the order: only who sends it again is shown the order, a cart's id alone opens nothing.
alter table orders add column attempt text;
