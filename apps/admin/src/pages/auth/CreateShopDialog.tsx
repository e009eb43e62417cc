import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { useNavigateTo } from '../../links.tsx'
import { enterShop } from '../../session/enter-shop.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import classes from './CreateShopDialog.module.css'

const typingPauseMs = 250
const formId = 'create-shop'

/** The address follows the name until it is typed by hand; whether it is free shows while typing. */
export default function CreateShopDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const slug = useSlug(typed ?? name)
  const { mutate, isPending } = useCreateShop()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && slug) mutate({ name: name.trim(), slug: typed ?? slug.slug })
  }
  const state = slug && t(slug.isFree ? 'createShop.isFree' : 'createShop.isTaken', { domain: slug.domain })
  return (
    <AskDialog
      title={t('createShop.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('createShop.create')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('createShop.name')}
          maxLength={60}
          value={name}
          error={isTried && !name.trim() && t('createShop.nameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('createShop.address')}
          description={t('createShop.addressHint')}
          maxLength={40}
          value={typed ?? slug?.slug ?? ''}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status" className={classes.state} data-free={slug?.isFree}>
          {state}
        </p>
      </form>
    </AskDialog>
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

function useCreateShop() {
  const navigateTo = useNavigateTo()
  return useMutation({
    mutationFn: (body: { name: string; slug: string }) => api.users.createStore({ body }),
    meta: { quiet: true },
    onSuccess: async (shop) => {
      const { id, domain } = shop
      enterShop(shop)
      await navigateTo('auth/survey', { register: 'true', storeId: id, defaultSystemDomain: domain })
    },
  })
}
