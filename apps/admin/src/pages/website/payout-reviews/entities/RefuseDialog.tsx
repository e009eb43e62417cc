import type { ReviewedEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'

interface Props {
  entity: ReviewedEntity
  onClose: () => void
}

/** Asks why an entity is refused. Its owner reads the reason. */
export function RefuseDialog({ entity: { id, storeId, revision, legalName }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.legalEntities.refuse, {
    values: { reason: '' },
    labels: { reason: t('payoutReviews.entities.reason') },
    body: ({ reason }) => ({ reason: reason.trim(), storeId, revision }),
    send: (body) => api.legalEntities.refuse({ params: { id }, body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['legalEntities'] })
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('payoutReviews.entities.refuseTitle', { name: legalName })}
      submit={t('payoutReviews.entities.refuse')}
      onClose={onClose}
    >
      <Textarea {...form.field('reason')} rows={3} />
    </FormDialog>
  )
}
