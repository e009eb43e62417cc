import { parseVatNumber } from './vat-number.ts'

/** Whether a valid VAT number makes an order exempt: it is of the EU country that the order goes to, and not of the shop's. */
export const isForeignVatNumber = (typed: string, countryCode: string, shopCountry: string): boolean =>
  shopCountry !== '' && shopCountry !== countryCode && parseVatNumber(typed)?.countryCode === countryCode
