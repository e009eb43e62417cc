import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/discount-codes/limits'
import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

interface Props {
  discountId: string
  title: string
  onClose: () => void
}

/** Starts the creation of random codes. The task dock shows its progress, and can take it back. */
export function CreateCodesDialog({ discountId, title, onClose }: Props) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.discountCodes.create, {
    values: { count: 100 as number | string, prefix: '' },
    labels: { count: t('discounts.codesToCreate'), prefix: t('discounts.prefix') },
    body: ({ count, prefix }) => ({ count: Number(count), prefix: prefix.trim() }),
    check: ({ count }) => ({ count: !(Number(count) > 0) && t('discounts.countMissing') }),
    send: (body) => api.discountCodes.create({ params: { id: discountId }, body, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('discounts.codesStarted'), message: t('discounts.codesStartedText') })
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('discounts.createCodesTitle', { title })}
      submit={t('discounts.createCodes')}
      onClose={onClose}
    >
      <p>{t('discounts.createCodesText')}</p>
      <NumberInput {...form.live('count')} min={1} max={limits.atOnce} allowDecimal={false} hideControls />
      <TextInput {...form.field('prefix')} autoComplete="off" description={t('discounts.prefixHint')} />
    </FormDialog>
  )
}
