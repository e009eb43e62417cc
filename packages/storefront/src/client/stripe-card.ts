import { cardMethod } from '../checkout/payment/card-method.ts'
import { one } from './find.ts'
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts'

/**
 * Draws Stripe's card fields and, when the buyer pays, exchanges the card for a token, which the form sends. If the script cannot
 * be loaded the page says so, and the other ways to pay remain.
 */
export async function enhanceStripeCard(form: HTMLFormElement, box: HTMLElement) {
  const fields = one('[data-stripe-fields]', box)
  if (!fields) return
  const drawing = draw(form, box, fields)
  let isExchanging = false
  form.addEventListener('submit', (event) => {
    const token = one<HTMLInputElement>('input[name="cardToken"]', box)
    const { submitter } = event
    if (event.defaultPrevented || !token || !paysByCard(form) || isOther(submitter)) return
    if (token.value) return
    event.preventDefault()
    if (isExchanging) return
    isExchanging = true
    void drawing
      .then((card) => exchange(card, box))
      .then((id) => {
        token.value = id
        form.requestSubmit()
      })
      .catch((failure: Error) => showFinding(box, failure.message))
      .finally(() => {
        isExchanging = false
      })
  })
  // A token is used up by one submission; the browser may restore the page with it.
  addEventListener('pageshow', () => {
    const token = one<HTMLInputElement>('input[name="cardToken"]', box)
    if (token) token.value = ''
  })
  await drawing.catch(() => showNotLoaded(box))
}

interface Card {
  stripe: StripeScript
  elements: StripeElements
}

async function draw(form: HTMLFormElement, box: HTMLElement, fields: HTMLElement): Promise<Card> {
  const { stripe: publicKey = '', script = '', currency, keepsCard } = box.dataset
  const open = await loadStripe(script)
  const stripe = open(publicKey, { locale: document.documentElement.lang || 'auto' })
  const elements = stripe.elements({
    ...{
      mode: 'payment',
      amount: amountOf(box),
      currency,
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card'],
      // The token takes it to the payment; the server never says it, so that the two cannot contradict each other. `on_session`: the
      // card is charged again only while the buyer is there.
      ...(keepsCard !== undefined && { setupFutureUsage: 'on_session' }),
    },
    appearance: { theme: 'stripe', variables: coloursOf(form) },
  })
  const element = elements.create('payment')
  element.on('loaderror', () => showNotLoaded(box))
  element.mount(fields)
  return { stripe, elements }
}

/** @returns the token's id. Throws with a text for the buyer. */
async function exchange({ stripe, elements }: Card, box: HTMLElement): Promise<string> {
  const finding = one('[data-stripe-finding]', box)
  if (finding) finding.hidden = true
  elements.update({ amount: amountOf(box) })
  const { error: wrong } = await elements.submit()
  if (wrong) throw new Error(wrong.message)
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
  if (!confirmationToken) throw new Error(error?.message)
  return confirmationToken.id
}

/** The total as the page shows it; a new quote replaces it. */
const amountOf = (box: HTMLElement) => Number(one<HTMLDataElement>('[data-quote="card-amount"]', box)?.value ?? 0)

const paysByCard = (form: HTMLFormElement) => {
  const chosen = new FormData(form).get('method')
  return chosen === null || chosen === cardMethod
}

/** A button that does not pay, such as the one that updates the country. */
const isOther = (button: HTMLElement | null) => button instanceof HTMLButtonElement && button.name !== ''

/** The theme's, as the button that pays has them. */
function coloursOf(form: HTMLFormElement) {
  const { backgroundColor, fontFamily } = getComputedStyle(one('[data-pay]', form) ?? form)
  return { colorPrimary: backgroundColor, fontFamily }
}

function showNotLoaded(box: HTMLElement) {
  showFinding(box, one('[data-stripe-status]', box)?.dataset.failed ?? '')
}

function showFinding(box: HTMLElement, text: string) {
  const finding = one('[data-stripe-finding]', box)
  if (!finding) return
  finding.textContent = text || one('[data-stripe-status]', box)?.dataset.failed || ''
  finding.hidden = false
}
