import type { Customer, CustomerBody } from '@backroom/contract/selling/customers/endpoints'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

export type CustomerValues = Omit<CustomerBody, 'language'> & {
  /** '' for the shop's. */
  language: 'en' | 'vi' | ''
}

const emptyValues: CustomerValues = {
  ...{ email: '', firstName: '', lastName: '', phone: '', language: '', tags: [], note: '' },
  isTaxExempt: false,
}

const valuesOf = ({ email, firstName, lastName, phone, language, tags, note, ...rest }: Customer): CustomerValues => ({
  ...{ email, firstName, lastName, phone, language: language ?? '', tags, note },
  isTaxExempt: rest.isTaxExempt,
})

const bodyOf = ({ language, ...values }: CustomerValues): CustomerBody => ({
  ...values,
  email: values.email.trim(),
  language: language || null,
})

/** What the forms for new and stored customers share. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: {
      ...{ email: t('customers.email'), firstName: t('customers.firstName'), lastName: t('customers.lastName') },
      ...{ phone: t('customers.phone'), language: t('customers.language') },
      ...{ tags: t('customers.tags'), note: t('customers.note') },
      isTaxExempt: t('customers.isTaxExempt'),
    },
    check: ({ email }: CustomerValues) => ({ email: email.trim() === '' && t('customers.emailMissing') }),
    formatters: {
      language: (language: CustomerValues['language']) =>
        language ? t(`customers.languages.${language}`) : t('customers.shopLanguage'),
      tags: (tags: string[]) => tags.join(', '),
      isTaxExempt: (is = false) => t(is ? 'customers.yes' : 'customers.no'),
    },
  } satisfies FormRules<CustomerValues>
}

export const reloadCustomers = () => queryClient.invalidateQueries({ queryKey: ['customers'] })

/** Reloads the lists. The open customer has its own query. */
const reloadLists = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['customers', call] })))

export const useCustomerForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.customers.show,
    save: api.customers.update,
    id,
    values: valuesOf,
    body: bodyOf,
    onSaved: reloadLists,
  })

export function useNewCustomerForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  // All retries share one idempotency key. A changed customer gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.customers.create, {
    ...useRules(),
    values: emptyValues,
    body: bodyOf,
    send: (body) => api.customers.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadLists()
      await navigateTo('website.customer.detail', { id })
    },
  })
}
