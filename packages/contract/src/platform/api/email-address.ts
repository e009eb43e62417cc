/**
 * A "valid e-mail address" as HTML defines it, with a dot in the host. It has no brackets, quotes or commas, which mail
 * programs read as a second address, and no homoglyphs.
 */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const isEmail = (email: string) => address.test(email)
