-- What the platform says to everybody is its text wherever it is named.
alter table site_texts rename to platform_texts;
