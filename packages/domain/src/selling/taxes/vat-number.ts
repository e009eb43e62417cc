import { vatChecks } from './vat-checks.ts'

export interface VatNumber {
  /** ISO 3166-1: GR, although its numbers begin with EL. */
  countryCode: string
  /** Without spaces and punctuation: EL094259216. */
  number: string
}

/** An EU VAT number of valid format and checksum; undefined for other texts. Whether it is registered is not known. */
export function parseVatNumber(typed: string): VatNumber | undefined {
  const number = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = number.slice(0, 2)
  const body = number.slice(2)
  const check = Object.hasOwn(vatChecks, prefix) ? vatChecks[prefix] : undefined
  if (!check?.format.test(body) || !check.isValid(body)) return
  return { countryCode: prefix === 'EL' ? 'GR' : prefix, number }
}
