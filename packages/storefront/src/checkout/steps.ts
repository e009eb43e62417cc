import { type CheckoutStep, checkoutSteps } from '@backroom/contract/selling/checkouts/states'
import type { CheckoutView } from '../views/buying.ts'
import { type CheckoutFieldSpec, contactFields, deliveryFields, paymentFields } from './checkout-fields.ts'

export const stepNames = checkoutSteps
export type StepName = CheckoutStep

export const fieldsOf = (step: StepName, checkout: CheckoutView): CheckoutFieldSpec[] =>
  ({ contact: contactFields, delivery: deliveryFields(checkout), payment: paymentFields })[step]

/** The first step with an error, or the one where the customer continues. */
export function firstStep(checkout: CheckoutView): StepName {
  const { note, order, vatNumber, terms, code, ...fields } = checkout.findings
  const wrong = stepNames.find((step) => fieldsOf(step, checkout).some(({ name }) => fields[name]))
  return wrong ?? (note || vatNumber ? 'delivery' : order || terms || code ? 'payment' : (checkout.step ?? 'contact'))
}
