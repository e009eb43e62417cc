const mailsIn = (table: string, more: string) => `(
  select id, recipient, content ->> 'subject' as subject, content ->> 'html' as html, content ->> 'plain' as plain,
         sent_at, failed_as${more}
    from ${table} where channel = 'mail') as mails`

/** The mails of stores as a table in SQL: `select subject from ${storeMails}`. */
export const storeMails = mailsIn('outbox_messages', ', store_id')

/** The mails to accounts as a table in SQL. */
export const accountMails = mailsIn('account_messages', '')
