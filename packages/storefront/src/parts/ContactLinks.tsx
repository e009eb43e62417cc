/** In an address only `@` has a meaning: `?` would begin the headers of the mail. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
}
