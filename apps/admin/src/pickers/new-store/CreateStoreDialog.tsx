import { type StoreCurrency, storeCurrencies } from '@backroom/contract/stores/stores/currencies'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../links.tsx'
import { enterStore } from '../../session/enter-store.ts'
import classes from './CreateStoreDialog.module.css'

const typingPauseMs = 250

/** The address follows the name until the user edits it. Shows whether it is free while typing. */
export default function CreateStoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const form = useSubmitForm(api.users.createStore, {
    values: { name: '', slug: undefined as string | undefined, currency: 'USD' as StoreCurrency },
    labels: { name: t('createStore.name'), slug: t('createStore.address'), currency: t('createStore.currency') },
    body: ({ name, slug, currency }) => ({ name: name.trim(), slug: slug?.trim() ?? proposed?.slug, currency }),
    check: ({ name }) => ({ name: name.trim() === '' && t('createStore.nameMissing') }),
    send: (body) => api.users.createStore({ body }),
    onDone: async (store) => {
      const { id, domain } = store
      enterStore(store)
      await navigateTo('auth/survey', { register: 'true', storeId: id, defaultSystemDomain: domain })
    },
    errorPlace: 'dialog',
  })
  const { name, slug } = form.values()
  const proposed = useSlug(slug ?? name)
  const state =
    proposed && t(proposed.isFree ? 'createStore.isFree' : 'createStore.isTaken', { domain: proposed.domain })
  return (
    <FormDialog form={form} title={t('createStore.title')} submit={t('createStore.create')} onClose={onClose}>
      <TextInput {...form.live('name')} data-autofocus />
      <TextInput
        {...form.live('slug')}
        value={slug ?? proposed?.slug ?? ''}
        description={t('createStore.addressHint')}
      />
      <p role="status" className={classes.state} data-free={proposed?.isFree}>
        {state}
      </p>
      <NativeSelect
        {...form.live('currency')}
        description={t('createStore.currencyHint')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={[...storeCurrencies]}
      />
    </FormDialog>
  )
}

function useSlug(text: string) {
  const [slug] = useDebouncedValue(text.trim(), typingPauseMs)
  const { data } = useQuery({
    ...queryOptions(api.users.slug, { query: { slug } }),
    enabled: slug !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return slug === '' ? undefined : data
}
