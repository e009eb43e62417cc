import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { emptyValues, newProductBody } from '../form/product-values.ts'
import { useProductRules } from '../form/use-product-rules.ts'

export function useProductForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed product gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.products.create, {
    ...useProductRules(),
    values,
    body: newProductBody,
    send: (body) => api.products.create({ idempotencyKey: keyOf(body), body }),
    onDone: async ({ id, title }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('products.created', { title }) })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await navigateTo('website.products.update', { id })
    },
  })
}
