import type { CheckoutView, OrderStatus } from './buying.ts'

export interface AccountOrderView {
  /** Part of the address of its page. */
  token: string
  number: string
  /** A UTC ISO time. */
  placedAt: string
  status: OrderStatus
  /** Undefined for a cancelled order. */
  sending?: 'unsent' | 'partly' | 'sent'
  totalCents: number
  currency: string
}

export interface SavedAddressView {
  id: string
  /** Of a label. */
  lines: string[]
  isDefault: boolean
}

/** Another window deleted the address, or the list is full. */
export type AddressProblem = 'gone' | 'full'

/** The fields of an address, as at the checkout. */
export type AddressFormView = Pick<CheckoutView, 'values' | 'findings' | 'countries' | 'addressRows'>

export type AccountView =
  /** Asks for the email. */
  | { state: 'signed_out'; email?: string; finding?: 'required' | 'email'; isMailed?: boolean }
  /** A link was opened; `action` uses it. */
  | { state: 'asked'; action: string }
  | { state: 'gone' }
  | { state: 'orders'; email: string; orders: AccountOrderView[]; page: number; pages: number }
  | {
      state: 'details'
      email: string
      addresses: SavedAddressView[]
      isSubscribed: boolean
      isSaved?: boolean
      problem?: AddressProblem
    }
  /** Without an id, of a new address. */
  | { state: 'address'; email: string; id?: string; isDefault: boolean; form: AddressFormView }
