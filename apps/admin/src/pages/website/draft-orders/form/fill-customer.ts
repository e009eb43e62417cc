import type { Address } from '@backroom/contract/platform/addresses/address'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import type { DraftForm } from './form-parts.ts'

const emptyAddress = {
  ...{ firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', region: '', postalCode: '' },
  ...{ countryCode: '', phone: '' },
}

function setAddress(form: DraftForm, address: typeof emptyAddress): void {
  for (const name of Object.keys(emptyAddress) as (keyof typeof emptyAddress)[]) form.set(name, address[name])
}

/** The code of a region is what the rates depend on. */
export function fillAddress(form: DraftForm, { regionCode, ...address }: Address): void {
  setAddress(form, { ...address, region: regionCode || address.region })
}

/** The customer with their default address, or with their name and phone. */
export function fillCustomer(form: DraftForm, { email, addresses, firstName, lastName, phone }: Customer): void {
  form.set('email', email)
  const stored = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  if (stored) fillAddress(form, stored.address)
  else setAddress(form, { ...emptyAddress, firstName, lastName, phone })
}

export function clearCustomer(form: DraftForm): void {
  form.set('email', '')
  setAddress(form, emptyAddress)
}
