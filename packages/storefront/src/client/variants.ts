import type { VariantData } from '../products/ProductData.tsx'
import { variantFor } from '../products/variant-choice.ts'
import { all, one } from './find.ts'
import { showImage } from './gallery.ts'

interface Data {
  variants: VariantData[]
  texts: { soldOut: string; addToCart: string }
}

/** Choosing a value changes price, image and availability in place; the address follows, so that it can be shared. */
export function enhanceVariants() {
  const root = one('[data-product-root]')
  const json = root && one('script[data-product]', root)?.textContent
  if (!root || !json) return
  const data: Data = JSON.parse(json)
  const id = () => one<HTMLInputElement>('[data-variant-id]', root)?.value
  const current = () => data.variants.find((variant) => variant.id === id()) ?? data.variants[0]
  for (const link of all<HTMLAnchorElement>('a[data-option]', root))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      const from = current()
      const chosen = from && variantFor(data.variants, from, Number(link.dataset.option), link.dataset.value ?? '')
      if (!chosen) return
      event.preventDefault()
      show(root, data, chosen)
    })
}

function show(root: HTMLElement, data: Data, chosen: VariantData) {
  const field = one<HTMLInputElement>('[data-variant-id]', root)
  if (field) field.value = chosen.id
  showPrices(root, chosen)
  showOptions(root, data, chosen)
  for (const button of all<HTMLButtonElement>('[data-add-button], [data-now-button]', root)) {
    button.disabled = !chosen.available
    if ('addButton' in button.dataset) button.textContent = chosen.available ? data.texts.addToCart : data.texts.soldOut
  }
  if (chosen.image !== undefined) showImage(chosen.image)
  const address = new URL(location.href)
  address.searchParams.set('variant', chosen.id)
  history.replaceState(history.state, '', address)
}

function showPrices(root: HTMLElement, { price, was }: VariantData) {
  const buy = one('[data-buy]', root) ?? root
  for (const part of all('[data-price]', buy)) {
    part.toggleAttribute('data-sale', was !== '')
    for (const label of all('[data-price-label]', part))
      label.textContent = (was ? label.dataset.lowered : label.dataset.even) ?? ''
    for (const now of all('[data-price-now]', part)) now.textContent = price
    for (const before of all('[data-price-was]', part)) before.textContent = was
    for (const box of all('[data-price-was-part]', part)) box.hidden = was === ''
  }
}

function showOptions(root: HTMLElement, { variants, texts }: Data, chosen: VariantData) {
  for (const name of all('[data-chosen]', root)) name.textContent = chosen.options[Number(name.dataset.chosen)] ?? ''
  for (const link of all<HTMLAnchorElement>('a[data-option]', root)) {
    const at = Number(link.dataset.option)
    const value = link.dataset.value ?? ''
    const leadsTo = variantFor(variants, chosen, at, value)
    if (chosen.options[at] === value) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    link.toggleAttribute('data-sold-out', !leadsTo?.available)
    const said = one('[data-sold-out-text]', link)
    if (said) said.textContent = leadsTo?.available ? '' : ` (${texts.soldOut})`
    const address = new URL(link.href)
    if (leadsTo) address.searchParams.set('variant', leadsTo.id)
    link.href = address.toString()
  }
}
