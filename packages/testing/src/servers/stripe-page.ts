import { challengeCard } from './stripe-cards.ts'

/**
 * A stand-in for Stripe's script: the same calls, and a field for the card in a frame of this server, so that the page of the shop
 * cannot read it.
 */
export const elementScript = (url: string) => `
window.Stripe = (key) => {
  if (!/^pk_(test|live)_/.test(key)) throw new Error('wrong key')
  const listeners = {}
  let frame
  let keeps = ''
  const ask = (question) => new Promise((resolve) => {
    const answer = ({ source, data }) => {
      if (source !== frame.contentWindow || data.question !== question) return
      removeEventListener('message', answer)
      resolve(data)
    }
    addEventListener('message', answer)
    frame.contentWindow.postMessage({ question, keeps }, '*')
  })
  const element = {
    mount(target) {
      frame = document.createElement('iframe')
      frame.src = '${url}/elements/card'
      frame.title = 'Secure payment input frame'
      frame.style.cssText = 'border:0;width:100%;height:60px'
      frame.onload = () => listeners.ready?.()
      target.append(frame)
    },
    on(name, listener) { listeners[name] = listener },
    update() {},
  }
  return {
    elements(options) {
      // Its release of this version refuses the option.
      if (options.paymentMethodTypes) throw new Error('paymentMethodTypes')
      window.stripeOptions = options
      keeps = options.setupFutureUsage ? '?setup_future_usage=' + options.setupFutureUsage : ''
      return {
        create: () => element,
        update: (change) => Object.assign(options, change),
        submit: async () => {
          const { isEmpty } = await ask('state')
          return isEmpty ? { error: { message: 'Your card number is incomplete.' } } : {}
        },
      }
    },
    createConfirmationToken: async () => {
      const { token } = await ask('token')
      return token ? { confirmationToken: { id: token } } : { error: { message: 'The card could not be read.' } }
    },
  }
}
`

/** The document in the frame. */
export const cardFrame = `<!doctype html><meta charset="utf-8"><title>Card</title>
<style>body{margin:0;font:16px sans-serif}label{display:block}input{width:100%;box-sizing:border-box;padding:6px;font-size:16px}</style>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<script>
  const field = document.querySelector('input')
  addEventListener('message', async ({ data, source }) => {
    const reply = { question: data.question, isEmpty: field.value.trim() === '' }
    if (data.question === 'token') {
      const answer = await fetch('/elements/tokens' + data.keeps, { method: 'POST', body: field.value })
      reply.token = await answer.text()
    }
    source.postMessage(reply, '*')
  })
</script>`

/** The bank's page of 3-D Secure. */
export const challengePage = (
  id: string,
  returnUrl: string,
) => `<!doctype html><meta charset="utf-8"><title>3-D Secure</title>
<h1>3-D Secure</h1><p>Card ${challengeCard.slice(-4)}</p>
<form method="post" action="/3ds/${id}"><input type="hidden" name="back" value="${returnUrl.replaceAll('"', '&quot;')}">
<button name="end" value="complete">Complete</button> <button name="end" value="fail">Fail</button></form>`
