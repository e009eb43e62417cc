import { htmlFrameAddress } from '../html-frame/html-frame.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { merchantHtml } from './merchant-html.ts'

/**
 * The merchant's own HTML and JavaScript of the checkout. The frame has no origin: neither what a buyer types nor a cookie
 * is within its reach. Other HTML is another frame: an address that differs behind the # loads nothing.
 */
export function MerchantFrame() {
  const { texts } = useStorefront()
  const { customHtml, customJs } = useTheme(({ settings }) => settings.checkout)
  const html = merchantHtml(customHtml, customJs)
  if (html.trim() === '') return null
  return (
    <iframe
      key={html}
      className="merchant-frame"
      data-merchant-frame=""
      title={texts.fromTheShop}
      src={htmlFrameAddress(html)}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  )
}
