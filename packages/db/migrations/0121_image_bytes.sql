-- What each width of an image weighs, in the order of `widths`; empty for images that were stored before.
alter table files add column byte_counts integer[] not null default '{}';
