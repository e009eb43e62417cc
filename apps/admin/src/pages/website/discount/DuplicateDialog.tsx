import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { reloadDiscounts } from './form/use-discount-form.ts'
import type { Discount } from './use-discount-columns.tsx'

/** Makes a paused copy of a discount, and opens it. */
export function DuplicateDialog({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [key] = useState(() => crypto.randomUUID())
  const hasCode = discount.method === 'code'
  const form = useSubmitForm(api.discounts.duplicate, {
    values: { title: t('discounts.copyTitle', { title: discount.title }), code: '' },
    labels: { title: t('discounts.titleOfCopy'), code: t('discounts.codeOfCopy') },
    check: ({ title, code }) => ({
      title: title.trim() === '' && t('discounts.titleMissing'),
      code: hasCode && code.trim() === '' && t('discounts.codeMissing'),
    }),
    send: (body) => api.discounts.duplicate({ params: { id: discount.id }, body, idempotencyKey: key }),
    onDone: async ({ id }) => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('discounts.duplicated') })
      await reloadDiscounts()
      await navigateTo('website.discount.code.update', { id })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('discounts.duplicateTitle', { name: discount.code || discount.title })}
      submit={t('discounts.duplicate')}
      onClose={onClose}
    >
      <p>{t('discounts.duplicateText')}</p>
      <TextInput {...form.field('title')} autoComplete="off" />
      {hasCode && <TextInput {...form.field('code')} autoComplete="off" description={t('discounts.codeHint')} />}
    </FormDialog>
  )
}
