import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { enterShop } from '../../../session/enter-shop.ts'
import classes from './CreateShopDialog.module.css'

const typingPauseMs = 250

/** The address follows the name until it is typed by hand; whether it is free shows while typing. */
export default function CreateShopDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const form = useSubmitForm(api.users.createStore, {
    values: { name: '', slug: undefined as string | undefined },
    labels: { name: t('createShop.name'), slug: t('createShop.address') },
    body: ({ name, slug }) => ({ name: name.trim(), slug: slug?.trim() ?? proposed?.slug }),
    check: ({ name }) => ({ name: name.trim() === '' && t('createShop.nameMissing') }),
    send: (body) => api.users.createStore({ body }),
    onDone: async (shop) => {
      const { id, domain } = shop
      enterShop(shop)
      await navigateTo('auth/survey', { register: 'true', storeId: id, defaultSystemDomain: domain })
    },
    failsIn: 'dialog',
  })
  const { name, slug } = form.values()
  const proposed = useSlug(slug ?? name)
  const state = proposed && t(proposed.isFree ? 'createShop.isFree' : 'createShop.isTaken', { domain: proposed.domain })
  return (
    <FormDialog form={form} title={t('createShop.title')} submit={t('createShop.create')} onClose={onClose}>
      <TextInput {...form.live('name')} data-autofocus />
      <TextInput
        {...form.live('slug')}
        value={slug ?? proposed?.slug ?? ''}
        description={t('createShop.addressHint')}
      />
      <p role="status" className={classes.state} data-free={proposed?.isFree}>
        {state}
      </p>
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
