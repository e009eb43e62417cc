-- For how long buyers can request a return after the last parcel was sent or delivered; 0 if they can't.
alter table checkout_settings
  add column return_days integer not null default 30 constraint checkout_settings_return_days check (return_days between 0 and 365);
