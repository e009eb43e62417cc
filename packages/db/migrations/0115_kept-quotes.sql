-- A carrier that falls silent does not take back what it has quoted.

-- When the service was asked again and gave no usable answer; null after an answer.
alter table rate_quotes add column failed_at timestamptz;
