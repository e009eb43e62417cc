import { cardMethod } from '../checkout/payment/card-method.ts'
import { all, one } from './find.ts'

/** The fields of the card are required while the buyer pays by card, so that a step cannot be left without them. */
export function enhancePayMethods(form: HTMLFormElement) {
  const radios = all<HTMLInputElement>('input[name="method"]', form)
  const card = one('[data-card]', form)
  if (radios.length === 0 || !card) return
  const require = () => {
    const isCard = radios.some(({ checked, value }) => checked && value === cardMethod)
    for (const field of all<HTMLInputElement>('input', card)) field.required = isCard
  }
  require()
  for (const radio of radios) radio.addEventListener('change', require)
  // The browser restores the choice after a reload.
  addEventListener('pageshow', require)
}
