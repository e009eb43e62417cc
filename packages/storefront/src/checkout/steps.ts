import type { CheckoutView } from '../views/buying.ts'
import { type CheckoutFieldSpec, contactFields, deliveryFields, paymentFields } from './checkout-fields.ts'

export const stepNames = ['contact', 'delivery', 'payment'] as const
export type StepName = (typeof stepNames)[number]

export const fieldsOf: Record<StepName, CheckoutFieldSpec[]> = {
  contact: contactFields,
  delivery: deliveryFields,
  payment: paymentFields,
}

/** The first step with an error, or the first step. */
export function firstStep({ findings }: CheckoutView): StepName {
  const { note, order, vatNumber } = findings
  const wrong = stepNames.find((step) => fieldsOf[step].some(({ name }) => findings[name]))
  return wrong ?? (note || vatNumber ? 'delivery' : order ? 'payment' : 'contact')
}
