/** The parts of Stripe's script that the checkout uses. */
export interface StripeScript {
  elements(options: object): StripeElements
  createConfirmationToken(options: { elements: StripeElements }): Promise<TokenResult>
}

export interface StripeElements {
  create(type: 'payment', options?: object): StripeElement
  update(options: { amount: number }): void
  submit(): Promise<{ error?: { message?: string } }>
}

interface StripeElement {
  mount(target: HTMLElement): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}

interface TokenResult {
  error?: { message?: string }
  confirmationToken?: { id: string }
}

declare global {
  interface Window {
    Stripe?: (publicKey: string, options: { locale: string }) => StripeScript
  }
}

/** Loads Stripe's script, which has to come from Stripe itself. */
export const loadStripe = (address: string) =>
  new Promise<NonNullable<Window['Stripe']>>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no script')))
    script.onerror = () => reject(new Error('not loaded'))
    document.head.append(script)
  })
