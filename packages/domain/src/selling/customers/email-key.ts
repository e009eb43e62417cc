/** Names a mailbox in any case of letters. The column `customers.email_key` computes the same. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase()
