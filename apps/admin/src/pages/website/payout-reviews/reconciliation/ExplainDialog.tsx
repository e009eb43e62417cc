import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import type { Difference } from './DifferenceRow.tsx'

interface Props {
  difference: Difference
  onClose: () => void
}

/** Asks why a difference is as it is. It stays listed, and no longer counts as unexplained. */
export function ExplainDialog({ difference: { id, explanation }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.reconciliations.explain, {
    values: { explanation: explanation ?? '' },
    labels: { explanation: t('payoutReviews.books.explanation') },
    body: (typed) => typed,
    send: (body) => api.reconciliations.explain({ params: { id }, body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reconciliations'] })
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('payoutReviews.books.explainTitle')}
      submit={t('payoutReviews.books.explain')}
      onClose={onClose}
    >
      <Textarea {...form.field('explanation')} rows={3} />
    </FormDialog>
  )
}
