import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { minorUnits } from '../../../../ui/money.ts'
import { showNotice } from '../../../../ui/notice-list.ts'

export interface Picture {
  id: string
  url: string
}

const empty = {
  title: '',
  description: '',
  /** Units of the currency, as typed. */
  price: '' as string | number,
  stock: '' as string | number,
  status: 'active' as 'active' | 'draft',
  picture: undefined as Picture | undefined,
}
type Values = typeof empty

export function useProductForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  // One intent, however often it is tried; what changes is another intent.
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.products.create({ idempotencyKey: key.current, body: bodyOf(values, currency) }),
    meta: { quiet: true },
    onSuccess: async ({ title }) => {
      // Clean before leaving, or the guard would ask.
      flushSync(() => setValues(empty))
      showNotice({ kind: 'success', title: t('errors.done'), message: t('products.created', { title }) })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await navigateTo('website.products')
    },
  })
  const faults = {
    title: values.title.trim() === '' && t('products.titleMissing'),
    price: values.price === '' && t('products.priceMissing'),
  }
  return {
    values,
    faults: isTried ? faults : { title: false, price: false },
    isDirty: JSON.stringify(values) !== JSON.stringify(empty),
    isSaving: isPending,
    change: (part: Partial<Values>) => {
      key.current = crypto.randomUUID()
      setValues({ ...values, ...part })
    },
    discard: () => setValues(empty),
    save: () => {
      setTried(true)
      if (!faults.title && !faults.price && !isPending) mutate()
    },
  }
}

const bodyOf = ({ title, description, price, stock, status, picture }: Values, currency: string) => ({
  title: title.trim(),
  description,
  priceCents: minorUnits(Number(price), currency),
  stock: stock === '' ? null : Number(stock),
  status,
  ...(picture && { fileId: picture.id }),
})
