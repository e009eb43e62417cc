import type { Address } from '@backroom/contract/platform/addresses/address'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { listAddresses, type SavedAddress } from '@backroom/domain/selling/customers/customers'
import { addressFields, type CheckoutView } from '@backroom/storefront/views/buying'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { readTyped, valuesOf } from '../buying/checkout-form.ts'
import { typedAddress } from '../buying/typed-address.ts'
import { atHost } from '../visits/visitor-answer.ts'
import { signedInCustomer } from './signed-in.ts'

const filledWith = (email: string, note: string, address: Address) =>
  valuesOf({ email, note, ...typedAddress(address) })

/** The addresses that the checkout offers a signed-in customer. */
export function addressChoices(
  saved: SavedAddress[],
  values: CheckoutView['values'],
  language: Language,
): Pick<CheckoutView, 'savedAddresses'> {
  if (saved.length === 0) return {}
  const isFilledIn = ({ address }: SavedAddress) => {
    const filled = filledWith('', '', address)
    return addressFields.every((field) => field === 'email' || (values[field] ?? '') === filled[field])
  }
  const choices = saved.map(({ id, address }) => ({ id, label: addressLines(address, language).join(', ') }))
  return { savedAddresses: { chosenId: saved.find(isFilledIn)?.id ?? '', choices } }
}

/** A new checkout begins with the note of the cart, and with the mailbox and the default address of a signed-in customer. */
export async function filledBefore(services: Services, request: FastifyRequest, note: string) {
  const customer = await signedInCustomer(services, request)
  if (!customer) return note === '' ? {} : { values: filledWith('', note, emptyAddress) }
  const [first] = await atHost(services, request, 'read', (ctx) => listAddresses(ctx, customer.id))
  return { values: filledWith(customer.email, note, first?.address ?? emptyAddress) }
}

/** The form that asks for a saved address. One that is gone changes nothing. */
export async function readAddressChoice(services: Services, request: FastifyRequest, body: Record<string, unknown>) {
  if (body.update !== 'address') return
  const typed = readTyped(body)
  const customer = await signedInCustomer(services, request)
  const saved = customer && (await atHost(services, request, 'read', (ctx) => listAddresses(ctx, customer.id)))
  const chosen = saved?.find(({ id }) => id === body.savedAddress)
  if (!chosen) return typed
  return { ...typed, values: filledWith(typed.values.email, typed.values.note, chosen.address) }
}
