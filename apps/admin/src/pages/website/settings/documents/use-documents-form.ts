import type { DocumentSettings } from '@backroom/contract/selling/order-documents/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

export function useDocumentsForm() {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.orderDocuments.settings,
    save: api.orderDocuments.saveSettings,
    values: ({ invoicePrefix, creditNotePrefix, sellerAddress, taxNumber, footer }: DocumentSettings) => ({
      ...{ invoicePrefix, creditNotePrefix, sellerAddress, taxNumber, footer },
    }),
    labels: {
      invoicePrefix: t('documents.invoicePrefix'),
      creditNotePrefix: t('documents.creditNotePrefix'),
      sellerAddress: t('documents.sellerAddress'),
      taxNumber: t('documents.taxNumber'),
      footer: t('documents.footer'),
    },
    check: ({ invoicePrefix, creditNotePrefix }) => ({
      creditNotePrefix: invoicePrefix.trim() === creditNotePrefix.trim() && t('documents.samePrefix'),
    }),
  })
}
