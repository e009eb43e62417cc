import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { PageLink } from '../../../../links.tsx'
import { CustomerSelect } from '../../../../pickers/CustomerSelect.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from '../Drafts.module.css'
import { clearCustomer, fillAddress, fillCustomer } from './fill-customer.ts'
import type { DraftForm } from './form-parts.ts'

/** Finds the customer of a draft. The filled fields of the form say which customer it is. */
export function CustomerPicker({ form }: { form: DraftForm }) {
  const { t } = useTranslation()
  const email = form.live('email').value
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api.customers.show({ params: { id } }),
    onSuccess: (customer) => fillCustomer(form, customer),
  })
  if (email === '')
    return (
      <CustomerSelect label={t('drafts.findCustomer')} value="" onChange={(id) => id && !isPending && mutate(id)} />
    )
  return (
    <div className={layout.fields}>
      <StoredCustomer email={email} form={form} />
      <Button variant="default" size="sm" onClick={() => clearCustomer(form)}>
        {t('drafts.removeCustomer')}
      </Button>
    </div>
  )
}

/** What the shop knows of the customer with an email. */
function StoredCustomer({ email, form }: { email: string; form: DraftForm }) {
  const { t } = useTranslation()
  const list = useQuery({
    ...queryOptions(api.customers.list, { query: { limit: 5, text: email } }),
    meta: { silent: true as const },
  })
  const found = list.data?.items.find((one) => one.email.toLowerCase() === email.trim().toLowerCase())
  const { data: customer } = useQuery({
    ...queryOptions(api.customers.show, { params: { id: found?.id ?? '' } }),
    ...{ enabled: found !== undefined, meta: { silent: true as const } },
  })
  if (!customer) return list.isSuccess && !found ? <p className={classes.soft}>{t('drafts.newCustomer')}</p> : null
  return (
    <>
      <p>
        <PageLink page="website.customer.detail" params={{ id: customer.id }}>
          {customer.name || customer.email}
        </PageLink>{' '}
        <span className={classes.soft}>{t('drafts.customerOrders', { count: customer.placedCount })}</span>
      </p>
      <p className={classes.soft}>{t(`drafts.customerLanguage.${customer.language ?? 'shop'}`)}</p>
      {customer.addresses.length > 0 && <AddressSelect customer={customer} form={form} />}
    </>
  )
}

function AddressSelect({ customer, form }: { customer: Customer; form: DraftForm }) {
  const { t, i18n } = useTranslation()
  const options = customer.addresses.map(({ id, address }) => ({
    value: id,
    label: addressLines(address, i18n.language as Language).join(', '),
  }))
  return (
    <NativeSelect
      label={t('drafts.storedAddress')}
      data={[{ value: '', label: t('drafts.chooseAddress') }, ...options]}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const chosen = customer.addresses.find(({ id }) => id === value)
        if (chosen) fillAddress(form, chosen.address)
      }}
    />
  )
}
