import { HtmlFrame } from '../html-frame/HtmlFrame.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { merchantHtml } from './merchant-html.ts'

/** The merchant's own HTML and JavaScript of the checkout. */
export function MerchantFrame() {
  const { texts } = useStorefront()
  const { customHtml, customJs } = useTheme(({ settings }) => settings.checkout)
  const html = merchantHtml(customHtml, customJs)
  if (html.trim() === '') return null
  return <HtmlFrame html={html} title={texts.fromTheShop} className="merchant-frame" />
}
