import { type CheckoutStep, checkoutSteps } from '@backroom/contract/selling/checkouts/states'
import type { CheckoutFindings } from './checkout-form.ts'

/** The step that a button or the script leaves; undefined for other buttons. */
export const leftStep = (body: Record<string, unknown>): CheckoutStep | undefined =>
  checkoutSteps.find((step) => step === body.update)

/** Where the customer continues after a step. */
export const stepAfter = (step: CheckoutStep): CheckoutStep =>
  checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? 'payment'

const laterFields: (keyof CheckoutFindings)[] = ['cardNumber', 'cardExpiry', 'cardCode', 'terms', 'order']

/** Errors of the steps up to this one: the others were not reached. */
export function findingsUpTo(step: CheckoutStep, findings: CheckoutFindings): CheckoutFindings {
  const { email } = findings
  if (step === 'contact') return email ? { email } : {}
  const reached = Object.entries(findings).filter(([name]) => !laterFields.includes(name as keyof CheckoutFindings))
  return Object.fromEntries(reached)
}
