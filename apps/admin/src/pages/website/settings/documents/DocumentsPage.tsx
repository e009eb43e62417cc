import { Textarea, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useDocumentsForm } from './use-documents-form.ts'

export default function DocumentsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useDocumentsForm()
  const { seller, nextInvoice, nextCreditNote } = useSuspenseQuery(pageQueryOptions(api.orderDocuments.settings)).data
  const [invoice, creditNote] = [form.live('invoicePrefix'), form.live('creditNotePrefix')]
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.settings.documents')} detail={t('documents.lead')} />
      <EntityForm form={form}>
        <Card title={t('documents.numbers')}>
          <div className={layout.fields}>
            <TextInput {...invoice} />
            <TextInput {...creditNote} />
            <p className={layout.before}>
              {t('documents.next', {
                invoice: `${invoice.value.trim()}${nextInvoice}`,
                creditNote: `${creditNote.value.trim()}${nextCreditNote}`,
              })}
            </p>
          </div>
        </Card>
        <Card title={t('documents.seller')}>
          <div className={layout.fields}>
            <p className={layout.before}>{t('documents.sellerHint', { seller: seller.join(', ') })}</p>
            <Textarea {...form.live('sellerAddress')} description={t('documents.sellerAddressHint')} rows={4} />
            <TextInput {...form.live('taxNumber')} description={t('documents.taxNumberHint')} />
          </div>
        </Card>
        <Card title={t('documents.end')}>
          <Textarea {...form.live('footer')} description={t('documents.footerHint')} rows={4} />
        </Card>
      </EntityForm>
    </div>
  )
}
