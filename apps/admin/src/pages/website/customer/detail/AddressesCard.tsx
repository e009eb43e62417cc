import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { limits } from '@backroom/contract/selling/customers/limits'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadCustomers } from '../form/use-customer-form.ts'
import { AddressDialog } from './AddressDialog.tsx'
import classes from './Customer.module.css'

export function AddressesCard({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const { t, i18n } = useTranslation()
  /** The id of an address, null for a new one. */
  const [edited, setEdited] = useState<string | null>()
  const [removed, setRemoved] = useState<Customer['addresses'][number]>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (addressId: string) => api.customers.setDefaultAddress({ params: { id: customer.id, addressId } }),
    onSettled: reloadCustomers,
  })
  const linesOf = ({ address }: Customer['addresses'][number]) => addressLines(address, i18n.language as Language)
  return (
    <Card title={t('customers.addresses')}>
      {customer.addresses.length === 0 && <p className={classes.soft}>{t('customers.noAddresses')}</p>}
      <ul className={classes.rows}>
        {customer.addresses.map((stored) => (
          <li key={stored.id} className={classes.address}>
            <address>
              {stored.isDefault && <span className={classes.soft}>{t('customers.defaultAddress')}</span>}
              {linesOf(stored).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {stored.address.phone && <span>{stored.address.phone}</span>}
            </address>
            {mayEdit && (
              <div className={classes.actions}>
                {!stored.isDefault && (
                  <Button
                    variant="default"
                    size="sm"
                    loading={isPending && variables === stored.id}
                    onClick={() => mutate(stored.id)}
                  >
                    {t('customers.makeDefault')}
                  </Button>
                )}
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`${t('customers.editAddress')}: ${linesOf(stored).join(', ')}`}
                  onClick={() => setEdited(stored.id)}
                >
                  <Pencil size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`${t('customers.removeAddress')}: ${linesOf(stored).join(', ')}`}
                  onClick={() => setRemoved(stored)}
                >
                  <Trash2 size={16} />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit &&
        (customer.addresses.length < limits.addresses ? (
          <Button className={classes.add} variant="default" size="sm" onClick={() => setEdited(null)}>
            {t('customers.addAddress')}
          </Button>
        ) : (
          <p className={classes.soft}>{t('customers.addressesFull', { count: limits.addresses })}</p>
        ))}
      {edited !== undefined && (
        <AddressDialog customer={customer} addressId={edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveAddressDialog
          customerId={customer.id}
          addressId={removed.id}
          text={linesOf(removed).join(', ')}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Card>
  )
}

interface RemoveProps {
  customerId: string
  addressId: string
  text: string
  onClose: () => void
}

function RemoveAddressDialog({ customerId, addressId, text, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customers.removeAddress({ params: { id: customerId, addressId } }),
    onSuccess: onClose,
    onSettled: reloadCustomers,
  })
  return (
    <RemoveDialog
      title={t('customers.removeAddressTitle')}
      action={t('customers.removeAddress')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('customers.removeAddressText', { address: text })}
    </RemoveDialog>
  )
}
