-- The percents that are suggested until a store chooses its own are in settings-row.ts; null is such a percent.
alter table checkout_settings
  alter column first_tip_percent drop default, alter column first_tip_percent drop not null,
  alter column second_tip_percent drop default, alter column second_tip_percent drop not null,
  alter column third_tip_percent drop default, alter column third_tip_percent drop not null;
