import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { minorUnits } from '../../../../ui/money/money.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

export interface Image {
  id: string
  url: string
}

const empty = {
  title: '',
  description: '',
  /** Major units, as typed. */
  priceCents: '' as string | number,
  stock: '' as string | number,
  status: 'active' as 'active' | 'draft',
  fileId: null as Image | null,
}

export function useProductForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  // All retries share one idempotency key. A changed product gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.products.create, {
    values: empty,
    body: ({ title, description, priceCents, stock, status, fileId }) => ({
      title: title.trim(),
      description,
      priceCents: minorUnits(Number(priceCents), currency),
      stock: stock === '' ? null : Number(stock),
      status,
      ...(fileId && { fileId: fileId.id }),
    }),
    labels: {
      title: t('products.title'),
      description: t('products.description'),
      priceCents: `${t('products.price')} (${currency})`,
      stock: t('products.stock'),
      status: t('products.statusHeader'),
      fileId: t('products.image'),
    },
    check: ({ title, priceCents }) => ({
      title: title.trim() === '' && t('products.titleMissing'),
      priceCents: priceCents === '' && t('products.priceMissing'),
    }),
    send: (body) => api.products.create({ idempotencyKey: keyOf(body), body }),
    onDone: async ({ title }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('products.created', { title }) })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await navigateTo('website.products')
    },
  })
}
