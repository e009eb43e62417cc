/** Creating a format takes longer than rendering the rest of a product page's details. */
const formats = new Map<string, { number: Intl.NumberFormat; day: Intl.DateTimeFormat }>()

function formatsOf(locale: string) {
  const known = formats.get(locale) ?? {
    number: new Intl.NumberFormat(locale, { maximumFractionDigits: 9 }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }
  formats.set(locale, known)
  return known
}

/** A decimal number that was entered as text, in the customer's way. Its digits stay, however many there are. */
export const numberText = (value: string, locale: string): string =>
  formatsOf(locale).number.format(value as Intl.StringNumericLiteral)

/** A calendar day: `January 31, 2027`. */
export const dayText = (value: string, locale: string): string =>
  formatsOf(locale).day.format(new Date(`${value}T00:00:00Z`))
