import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
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

const htmlOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const empty = {
  title: '',
  descriptionHtml: '',
  /** Price in major units and stock, as typed. */
  variants: { price: '' as string | number, stock: '' as string | number },
  status: 'active' as 'active' | 'draft',
  images: null as Image | null,
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
    body: ({ title, descriptionHtml, variants: { price, stock }, status, images }) => ({
      title: title.trim(),
      descriptionHtml: htmlOf(descriptionHtml),
      status,
      images: images ? [{ fileId: images.id, alt: '' }] : [],
      variants: [
        {
          priceCents: minorUnits(Number(price), currency),
          initialStock: stock === '' ? null : Number(stock),
        },
      ],
    }),
    labels: {
      title: t('products.title'),
      descriptionHtml: t('products.description'),
      variants: `${t('products.price')} (${currency})`,
      status: t('products.statusHeader'),
      images: t('products.image'),
    },
    check: ({ title, variants }) => ({
      title: title.trim() === '' && t('products.titleMissing'),
      variants: variants.price === '' && t('products.priceMissing'),
    }),
    send: (body) => api.products.create({ idempotencyKey: keyOf(body), body }),
    onDone: async ({ title }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('products.created', { title }) })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await navigateTo('website.products')
    },
  })
}
