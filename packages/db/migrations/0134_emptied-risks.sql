-- An order without items has nothing to send, so no risk of it is left to review.
alter table orders alter column risk_review set expression as (
  case when risk_level is distinct from 'high' then null
       when risk_reviewed_at is not null then 'reviewed'
       when cancelled_at is null and payment_status <> 'voided' and fulfillment_status <> 'fulfilled' and not is_emptied then 'needed' end);
