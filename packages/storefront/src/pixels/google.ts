import { loadScript } from './load-script.ts'
import type { Tell } from './tell.ts'

export function google(code: string): Tell {
  const place = window as { dataLayer?: unknown[] }
  place.dataLayer ??= []
  const { dataLayer } = place
  // Google's script recognizes calls by the `arguments` object.
  function gtag(..._call: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the script ignores arrays
    dataLayer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', code, { send_page_view: false })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${code}`)
  return (name, { id, value, currency, contents }) => {
    const about = contents && {
      ...{ value, currency },
      items: contents.map((one) => ({ item_id: one.id, quantity: one.quantity, price: one.price })),
    }
    gtag('event', name, { send_to: code, ...about, ...(name === 'purchase' && { transaction_id: id }) })
  }
}
