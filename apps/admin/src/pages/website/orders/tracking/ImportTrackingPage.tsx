import '@mantine/core/styles/Checkbox.css'
import { trackingColumns } from '@backroom/contract/selling/fulfillments/tracking-columns'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { ColumnsField } from '../../../../pickers/import/ColumnsField.tsx'
import { FileField } from '../../../../pickers/import/FileField.tsx'
import { ImportFoot } from '../../../../pickers/import/ImportFoot.tsx'
import { useImportCheck } from '../../../../pickers/import/use-import-check.ts'
import { useImportFile } from '../../../../pickers/import/use-import-file.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { missingColumns, useTrackingForm } from './use-tracking-form.ts'

/** Imports tracking numbers of a carrier or supplier. The page of the task that it starts shows progress and findings, and offers to undo it. */
export default function ImportTrackingPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useTrackingForm()
  const check = useImportCheck(form, () =>
    api.fulfillments.checkTracking({ body: { ...form.sent(), language: storedLanguage() } }),
  )
  const [isUploading, setUploading] = useState(false)
  const { file, isReading, field } = useImportFile(form, (fileId) =>
    api.fulfillments.readTracking({ body: { fileId } }),
  )
  const isBusy = isUploading || isReading
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.orders.tracking')} />
      <SubmitForm form={form} className={layout.fields}>
        <Card title={t('fileImport.file')}>
          <FileField {...field} onUploading={setUploading} contents={t('trackingImport.fileHint')} />
        </Card>
        {file && (
          <Card title={form.labels.columns}>
            <ColumnsField
              {...form.live('columns')}
              file={file}
              fields={trackingColumns.map((column) => ({ value: column, label: t(`trackingImport.field.${column}`) }))}
              missing={missingColumns(form.values().columns).map((column) => t(`trackingImport.field.${column}`))}
            />
          </Card>
        )}
        <Card>
          <p>{t('trackingImport.text')}</p>
          <Checkbox mt="md" {...form.checkbox('notifiesCustomer')} />
        </Card>
        <ImportFoot check={check} isBusy={isBusy} isSending={form.isSending} label={t('trackingImport.start')} />
      </SubmitForm>
    </div>
  )
}
