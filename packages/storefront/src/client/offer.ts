import { one } from './find.ts'
import { submitOnce } from './submit-once.ts'

/** Submits one answer to the offer after a payment, once, and moves the focus to the reason why the last one failed. */
export function enhanceOffer(offer: HTMLElement) {
  submitOnce(offer)
  one('[data-finding]', offer)?.focus()
}
