-- A mail says how to pay an order, or what is due of it.
alter table order_mails drop constraint order_mails_kind_check, add constraint order_mails_kind_check check (kind in
  ('order_confirmed', 'order_edited', 'order_cancelled', 'payment_due', 'refunded', 'parcel_sent', 'parcel_delivered', 'return_approved',
   'return_declined', 'return_received', 'draft_link', 'review_request'));
alter table mail_words drop constraint mail_words_kind_check, add constraint mail_words_kind_check check (kind in
  ('order_confirmed', 'order_edited', 'order_cancelled', 'payment_due', 'refunded', 'parcel_sent', 'parcel_delivered', 'return_approved',
   'return_declined', 'return_received', 'draft_link', 'review_request'));
