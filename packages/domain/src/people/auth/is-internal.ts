import type { Ports } from '../../platform/ports.ts'

/** Whether an email address is of the domain of this installation's own people. */
export const isInternal = (email: string, { internalEmailDomain }: Pick<Ports, 'internalEmailDomain'>): boolean =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase() === internalEmailDomain
