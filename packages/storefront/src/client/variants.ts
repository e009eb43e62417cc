import { type Choice, variantFor } from '../products/options/variant-choice.ts'
import type { ProductScriptData, VariantData } from '../products/ProductData.tsx'
import { all, one } from './find.ts'
import { showImage } from './gallery.ts'

/** Choosing a value changes price and availability in place; the address follows, so that it can be shared. */
export function enhanceVariants() {
  const root = one('[data-product-root]')
  const json = root && one('script[data-product]', root)?.textContent
  if (!root || !json) return
  const data: ProductScriptData = JSON.parse(json)
  const field = one<HTMLInputElement>('[data-variant-id]', root)
  let choice: Choice = data.variants.find(({ id }) => id === field?.value)?.options ?? []
  const choose = (at: number, value: string): boolean => {
    const next = [...data.texts.pleaseChoose].map((_, index) => (index === at ? value : choice[index]))
    const isWhole = next.every((one) => one !== undefined)
    const variant = isWhole ? variantFor(data.variants, choice, at, value) : undefined
    if (isWhole && !variant) return false
    choice = variant?.options ?? next
    showOptions(root, data, choice)
    if (variant) showVariant(root, data, variant)
    return true
  }
  for (const link of all<HTMLAnchorElement>('a[data-option]', root))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (choose(Number(link.dataset.option), link.dataset.value ?? '')) event.preventDefault()
    })
  for (const list of all<HTMLSelectElement>('select[data-option]', root))
    list.addEventListener('change', () => {
      if (list.value) choose(Number(list.dataset.option), list.value)
    })
  // Runs before the form's own listeners, so that nothing is added until every option is chosen.
  root.addEventListener('submit', (event) => askToChoose(event, root, data, choice), { capture: true })
}

function askToChoose(event: SubmitEvent, root: HTMLElement, { texts }: ProductScriptData, choice: Choice) {
  if (one<HTMLInputElement>('[data-variant-id]', root)?.value) return
  event.preventDefault()
  event.stopPropagation()
  const missing = texts.pleaseChoose.findIndex((_, at) => choice[at] === undefined)
  const answer = one('[data-add-answer]', root)
  if (answer) answer.textContent = texts.pleaseChoose[missing] ?? ''
  one(`[data-option="${missing}"]`, root)?.focus()
}

function showVariant(root: HTMLElement, { texts }: ProductScriptData, chosen: VariantData) {
  const field = one<HTMLInputElement>('[data-variant-id]', root)
  if (field) field.value = chosen.id
  showPrices(root, chosen)
  for (const button of all<HTMLButtonElement>('[data-add-button], [data-now-button]', root)) {
    button.disabled = !chosen.available
    const { face } = button.dataset
    if (face) button.textContent = chosen.available ? face : texts.soldOut
  }
  if (chosen.image !== undefined) showImage(chosen.image)
  const answer = one('[data-add-answer]', root)
  if (answer) answer.textContent = ''
  const hurry = one('[data-hurry]', root)
  if (hurry) {
    // HTML from our own server, which cleaned it as it did for the page.
    hurry.innerHTML = chosen.hurry
    hurry.hidden = !chosen.hurry
  }
  const address = new URL(location.href)
  address.searchParams.set('variant', chosen.id)
  history.replaceState(history.state, '', address)
}

function showPrices(root: HTMLElement, { price, was, saving }: VariantData) {
  const buy = one('[data-buy]', root) ?? root
  for (const part of all('[data-price]', buy)) {
    part.toggleAttribute('data-sale', was !== '')
    for (const label of all('[data-price-label]', part))
      label.textContent = (was ? label.dataset.lowered : label.dataset.even) ?? ''
    for (const now of all('[data-price-now]', part)) now.textContent = price
    for (const before of all('[data-price-was]', part)) before.textContent = was
    for (const box of all('[data-price-was-part]', part)) box.hidden = was === ''
    for (const label of all('[data-price-saving]', part)) {
      label.textContent = saving
      label.hidden = saving === ''
    }
  }
}

function showOptions(root: HTMLElement, { variants, texts }: ProductScriptData, choice: Choice) {
  for (const name of all('[data-chosen]', root)) name.textContent = choice[Number(name.dataset.chosen)] ?? ''
  for (const link of all<HTMLAnchorElement>('a[data-option]', root)) {
    const at = Number(link.dataset.option)
    const value = link.dataset.value ?? ''
    const leadsTo = variantFor(variants, choice, at, value)
    if (choice[at] === value) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    link.toggleAttribute('data-sold-out', !leadsTo?.available)
    const label = one('[data-sold-out-text]', link)
    if (label) label.textContent = leadsTo?.available ? '' : ` (${texts.soldOut})`
    const address = new URL(link.href)
    if (leadsTo) address.searchParams.set('variant', leadsTo.id)
    link.href = address.toString()
  }
  for (const list of all<HTMLSelectElement>('select[data-option]', root)) {
    const at = Number(list.dataset.option)
    list.value = choice[at] ?? ''
    for (const option of all<HTMLOptionElement>('option[data-value]', list)) {
      const isAvailable = variantFor(variants, choice, at, option.value)?.available
      option.textContent = isAvailable ? option.value : `${option.value} (${texts.soldOut})`
    }
  }
}
