import { holds } from '@backroom/contract/platform/access/permissions'
import { findAddressRefusal } from '@backroom/contract/selling/order-addresses/rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../../session/use-me.ts'
import type { Order } from '../../order-status.ts'
import { AddressDialog } from './AddressDialog.tsx'
import classes from './Buyer.module.css'

/** The button that changes the shipping address, or why it cannot change. */
export function EditAddress({ order }: { order: Order }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'orders.edit')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return null
  const refusal = findAddressRefusal(order)
  if (refusal) return <p className={`${classes.soft} ${classes.action}`}>{t(`orderBuyer.fixed.${refusal}`)}</p>
  return (
    <div className={classes.action}>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('orderBuyer.editAddress')}
      </Button>
      {isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}
