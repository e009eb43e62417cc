import type { Fault } from './fault.ts'
import { checkoutFaults } from './money-checkout.ts'
import { figureFaults } from './money-figures.ts'
import { gatewayFaults } from './money-gateway.ts'
import { ledgerFaults } from './money-ledger.ts'

/** The way of the money: price, checkout, gateway, order, books, figures. */
export const moneyFaults: Fault[] = [...checkoutFaults, ...gatewayFaults, ...ledgerFaults, ...figureFaults]
