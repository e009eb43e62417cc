import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import { fillTemplate } from '../fill-template.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { VariantView } from '../views/products.ts'

/** The low-stock message as HTML. '' if it is hidden or stock is not tracked. */
export function useHurry(): (variant: Pick<VariantView, 'left'>) => string {
  const { texts } = useStorefront()
  const { hideHurryBox, messageLeftInStock, unitName, itemNameLeftInStock } = useTheme(
    ({ settings }) => settings.product,
  )
  return ({ left }) => {
    if (hideHurryBox || !left) return ''
    if (!messageLeftInStock) return `<p>${escapeHtml(texts.onlyLeft(left))}</p>`
    const form = left === 1 ? 'singular' : 'plural'
    return fillTemplate(messageLeftInStock, {
      count: String(left),
      unit: escapeHtml(unitName[form]),
      item: escapeHtml(itemNameLeftInStock[form]),
    })
  }
}

/** The stock of the chosen variant. The script updates it with each choice. */
export function Hurry({ variant }: { variant: VariantView }) {
  const isHidden = useTheme(({ settings }) => settings.product.hideHurryBox)
  const html = useHurry()(variant)
  if (isHidden) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanRichText, with escaped values
  return <div className="rich-text hurry" data-hurry="" hidden={!html} dangerouslySetInnerHTML={{ __html: html }} />
}
