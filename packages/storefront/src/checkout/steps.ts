import type { CheckoutView } from '../views/buying.ts'
import { type CheckoutFieldSpec, contactFields, deliveryFields, paymentFields } from './checkout-fields.ts'

export const stepNames = ['contact', 'delivery', 'payment'] as const
export type StepName = (typeof stepNames)[number]

export const fieldsOf = (step: StepName, checkout: CheckoutView): CheckoutFieldSpec[] =>
  ({ contact: contactFields, delivery: deliveryFields(checkout), payment: paymentFields })[step]

/** The first step with an error, or the first step. */
export function firstStep(checkout: CheckoutView): StepName {
  const { note, order, vatNumber, ...fields } = checkout.findings
  const wrong = stepNames.find((step) => fieldsOf(step, checkout).some(({ name }) => fields[name]))
  return wrong ?? (note || vatNumber ? 'delivery' : order ? 'payment' : 'contact')
}
