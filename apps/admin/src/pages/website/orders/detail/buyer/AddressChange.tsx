import type { Address } from '@backroom/contract/platform/addresses/address'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-status.ts'
import classes from './Buyer.module.css'

/** The addresses of a change, each on one line. */
export function AddressChange({ addresses }: Pick<Order['timeline'][number], 'addresses'>) {
  const { t, i18n } = useTranslation()
  if (!addresses) return null
  const oneLine = (address: Address) =>
    [...addressLines(address, i18n.language as Language), address.phone].filter(Boolean).join(', ')
  return (
    <dl className={classes.change}>
      <div>
        <dt>{t('orderBuyer.before')}</dt>
        <dd>{oneLine(addresses.before)}</dd>
      </div>
      <div>
        <dt>{t('orderBuyer.after')}</dt>
        <dd>{oneLine(addresses.after)}</dd>
      </div>
    </dl>
  )
}
