const e164 = /^\+[1-9]\d{6,14}$/

/** The phone without spaces and brackets; undefined if it has no country code, and '' for ''. */
export function phoneOf(typed: string): string | undefined {
  const phone = typed.replace(/[\s().-]/g, '')
  return phone === '' || e164.test(phone) ? phone : undefined
}
