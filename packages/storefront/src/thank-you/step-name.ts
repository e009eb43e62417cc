import type { Texts } from '../texts/texts.en.ts'

/** The names that every shop begins with, in English whoever reads them; one of them cannot be changed at all. */
const initialNames: Record<string, keyof Texts> = {
  'Order Placed': 'stepPlaced',
  'Order Processing': 'stepProcessing',
  'Packaging & Quality Control': 'stepPackaging',
  Shipped: 'stepShipped',
}

/** A step's name: the merchant's own as it is, one of the first ones in the buyer's language. */
export function stepName(name: string, texts: Texts): string {
  const known = Object.hasOwn(initialNames, name) ? initialNames[name] : undefined
  return known ? String(texts[known]) : name
}
