import type { DestinationKind } from './destination-kind.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Shows the first letter and the domain: `a••••@example.com`. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1••••')

/** An account with a payment service that knows it by its email address. */
export const byEmail = (
  brand: string,
  terms: Pick<DestinationKind, 'feeBasisPoints' | 'arrivalDays'>,
): DestinationKind => ({
  brand,
  fieldsFor: () => ['accountEmail'],
  problemOf: (_, value) => (emailPattern.test(value) ? undefined : 'account_email_wrong'),
  hintOf: ({ accountEmail = '' }) => maskEmail(accountEmail),
  ...terms,
})
