import type { Texts } from '../texts/texts.en.ts'

/** The default names of every new shop, which are stored in English. One of them cannot be changed. */
const initialNames: Record<string, keyof Texts> = {
  'Order Placed': 'stepPlaced',
  'Order Processing': 'stepProcessing',
  'Packaging & Quality Control': 'stepPackaging',
  Shipped: 'stepShipped',
}

/** Returns the merchant's name of a step unchanged, and translates a default name. */
export function stepName(name: string, texts: Texts): string {
  const known = Object.hasOwn(initialNames, name) ? initialNames[name] : undefined
  return known ? String(texts[known]) : name
}
